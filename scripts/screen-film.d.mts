import type { Locator, Page } from '@playwright/test'

export function screenFilm(file: string, page: Page, element: Locator): Promise<void>
export function cameraOf(film: string): string[]
