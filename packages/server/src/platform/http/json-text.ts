/** An answer that is JSON already, in UTF-8. It is sent as it is, so whoever makes it answers for its fields. */
export class JsonText {
  readonly bytes: Buffer

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
}
