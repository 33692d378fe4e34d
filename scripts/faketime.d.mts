export function findFaketime(): string | undefined
export function provideFaketime(): Promise<void>
