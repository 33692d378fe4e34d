/** An answer that is JSON already. It is sent as it is, so whoever makes it answers for its fields. */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}
