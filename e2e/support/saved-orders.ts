import type { Page } from '@playwright/test'

type Saved = { orders: { id: string; status: string }[] }

/** Reads the orders that the app has saved on this device, a list for each account. It saves them one second after their last change. */
export const savedLists = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<Saved[]>((resolve) => {
        const opened = indexedDB.open('ligeiro')
        opened.addEventListener('success', () => {
          const reading = opened.result.transaction('known').objectStore('known').getAll()
          reading.addEventListener('success', () => {
            opened.result.close()
            resolve(reading.result as Saved[])
          })
        })
      }),
  )
