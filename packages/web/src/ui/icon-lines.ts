/**
 * The lines of the icons, in a square of 24. Those up to `close` are from Lucide (lucide.dev):
 *
 * ISC License. Copyright (c) 2026 Lucide Icons and Contributors. Permission to use, copy, modify, and/or distribute this software for any
 * purpose with or without fee is hereby granted, provided that the above copyright notice and this permission notice appear in all copies.
 * The software is provided "as is" and the author disclaims all warranties with regard to this software including all implied warranties
 * of merchantability and fitness. In no event shall the author be liable for any special, direct, indirect, or consequential damages or
 * any damages whatsoever resulting from loss of use, data or profits, whether in an action of contract, negligence or other tortious
 * action, arising out of or in connection with the use or performance of this software.
 */
export const iconLines = {
  back: 'M12 19l-7-7 7-7M19 12H5',
  ban: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M4.929 4.929 19.07 19.071',
  check: 'M20 6 9 17l-5-5',
  'check-twice': 'M18 6 7 17l-5-5M22 10l-7.5 7.5L13 16',
  down: 'M6 9l6 6 6-6',
  'circle-check': 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M16 9l-5.5 5.5L8 12',
  'circle-x': 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M15 9l-6 6M9 9l6 6',
  clock: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 6v6l4 2',
  copy: 'M8 8h14v14H8zM4 16H2V2h14v2',
  qr: 'M17 12v4a1 1 0 0 1-1 1h-4M17 3h2a2 2 0 0 1 2 2v2M17 8V7M21 17v2a2 2 0 0 1-2 2h-2M3 7V5a2 2 0 0 1 2-2h2M7 17h.01M7 21H5a2 2 0 0 1-2-2v-2M8 7h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1v-3a1 1 0 0 1 1-1z',
  undo: 'M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5a5.5 5.5 0 0 1-5.5 5.5H11',
  unsynced:
    'M10.94 5.274A7 7 0 0 1 15.71 10h1.79a4.5 4.5 0 0 1 4.222 6.057M18.796 18.81A4.5 4.5 0 0 1 17.5 19H9A7 7 0 0 1 5.79 5.78M2 2l20 20',
  hourglass: 'M5 22h14M5 2h14M17 22v-5l-5-5 5-5V2M7 22v-5l5-5-5-5V2',
  info: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 16v-4M12 8h.01',
  filter: 'M2 5h20M6 12h12M9 19h6',
  pin: 'M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0M9 10a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  motorcycle:
    'M18 14l-1-3M3 9l6 2a2 2 0 0 1 2-2h2a2 2 0 0 1 1.99 1.81M8 17h3a1 1 0 0 0 1-1 6 6 0 0 1 6-6 1 1 0 0 0 1-1v-.75A5 5 0 0 0 17 5M16 17a3 3 0 1 0 6 0a3 3 0 1 0-6 0M2 17a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  map: 'M3 11 22 2 13 21 11 13 3 11z',
  phone:
    'M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384',
  plus: 'M5 12h14M12 5v14',
  live: 'M16.247 7.761a6 6 0 0 1 0 8.478M19.075 4.933a10 10 0 0 1 0 14.134M4.925 19.067a10 10 0 0 1 0-14.134M7.753 16.239a6 6 0 0 1 0-8.478M10 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  retry:
    'M3 12a9 9 0 0 1 9-9 9.75 9.75 0 0 1 6.74 2.74L21 8M21 3v5h-5M21 12a9 9 0 0 1-9 9 9.75 9.75 0 0 1-6.74-2.74L3 16M8 16H3v5',
  search: 'M21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0',
  alert: 'M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01',
  person: 'M7 8a5 5 0 1 0 10 0a5 5 0 1 0-10 0M20 21a8 8 0 0 0-16 0',
  offline:
    'M12 20h.01M8.5 16.429a5 5 0 0 1 7 0M5 12.859a10 10 0 0 1 5.17-2.69M19 12.859a10 10 0 0 0-2.007-1.523M2 8.82a15 15 0 0 1 4.177-2.643M22 8.82a15 15 0 0 0-11.288-3.764M2 2l20 20',
  close: 'M18 6 6 18M6 6l12 12',
  /** A speech bubble with a telephone. */
  whatsapp:
    'M3 21l1.4-4.3A9 9 0 1 1 7.6 19.8zM8.7 8.6c.1-.7.6-1 1.2-.9l.7 1.8-.8.9c.6 1.5 1.6 2.5 3.1 3.1l.9-.8 1.8.7c.1.7-.3 1.2-1 1.3-3.2.4-6.4-2.8-5.9-6.1z',
  /** A face on wheels: under way. */
  ride: 'M6.2 17.2C3.9 16.6 3 15.4 3 14.5c1.6 0 2.2-.9 2.2-2.6C5.2 7.2 8.6 4 12.9 4 17.4 4 21 7.3 21 11.2c0 3.2-2.2 5.6-4.6 6.4M9.9 18h3.2M10.5 11.9c.6 1.3 1.7 2 3 2s2.5-.7 3.1-2M6.2 18.2a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0M13.2 18.2a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0M11 9h.01M16 9h.01',
  /** The start of a route. */
  dot: 'M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0',
}
