export function findChromium(environment?: { CHROMIUM_PATH?: string; PATH?: string }): string | undefined
export function findHeadlessShell(environment?: { CHROMIUM_PATH?: string; PATH?: string }): string | undefined
export const chromiumFlags: string[]
