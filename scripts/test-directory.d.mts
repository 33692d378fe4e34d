export function testDirectory(): string
