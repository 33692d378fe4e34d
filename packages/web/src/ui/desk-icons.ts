/**
 * Icons that the first view of motoboy and client does not need: an `IconName` is one of these lines, or a name of `icon-lines.ts`. Most are
 * from Lucide, with the license in `icon-lines.ts`.
 */
export const deskIcons = {
  drag: 'M5 9h14M5 15h14',
  up: 'M6 15l6-6 6 6',
  calendar: 'M8 2v4M16 2v4M3 10h18M3 4h18v18H3z',
  device: 'M7 2h10v20H7zM12 18h.01',
  rain: 'M6 14a5 5 0 1 1 9-5h2a4 4 0 0 1 2 7M8 15v5M12 17v5M16 15v5',
  shield: 'M12 2l8 3v8c0 5-4 8-8 9-4-1-8-4-8-9V5z',
  mail: 'M3 5h18v14H3zM3 6l9 7 9-7',
  upload: 'M12 15V3M21 15v6H3v-6M7 8l5-5 5 5',
  statement: 'M4 2h11l5 5v15H4zM14 2v6h6M10 9H8M16 13H8M16 17H8',
  minus: 'M5 12h14',
  list: 'M4 6h16M4 12h16M4 18h16',
  streets: 'M9 4 3 7v13l6-3 6 3 6-3V4l-6 3zM9 4v13M15 7v13',
  print: 'M6 18H2V9h20v9h-4M6 9V2h12v7M6 14h12v8H6z',
  /** A list, and what stands beside it. */
  desk: 'M3 4h18v16H3zM15 4v16M6.5 8.5h5M6.5 12h5M6.5 15.5h5',
  rules: 'M19 5 5 19M4 6.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M15 17.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
  settings: 'M20 7h-9M14 17H5M14 17a3 3 0 1 0 6 0a3 3 0 1 0-6 0M4 7a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  money:
    'M19 7V4a1 1 0 0 0-1-1H5a2 2 0 0 0 0 4h15a1 1 0 0 1 1 1v4h-3a2 2 0 0 0 0 4h3a1 1 0 0 0 1-1v-2a1 1 0 0 0-1-1M3 5v14a2 2 0 0 0 2 2h15a1 1 0 0 0 1-1v-4',
  price: 'M12 2H4v8l11 11 8-8zM8 8h.01',
  people: 'M18 21a8 8 0 0 0-16 0M5 8a5 5 0 1 0 10 0a5 5 0 1 0-10 0M22 20c0-3.37-2-6.5-4-8a5 5 0 0 0-.45-8.3',
  'add-person': 'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M5 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0M19 8L19 14M22 11L16 11',
  'remove-person': 'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M5 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0M22 11L16 11',
  edit: 'M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497zM15 5l4 4',
  delete: 'M10 11v6M14 11v6M19 6v16H5V6M3 6h18M8 6V2h8v4',
  download: 'M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 10l5 5 5-5',
  swap: 'M8 3 4 7l4 4M4 7h16M16 21l4-4-4-4M20 17H4',
  eye: 'M2 12a10.75 10.75 0 0 1 20 0 10.75 10.75 0 0 1-20 0M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  'eye-off': 'M2 12a10.75 10.75 0 0 1 20 0 10.75 10.75 0 0 1-20 0M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0M2 2l20 20',
  'sign-out': 'M16 17l5-5-5-5M21 12H9M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4',
  box: 'M21 8a2 2 0 0 0-1-1.73l-7-4a2 2 0 0 0-2 0l-7 4A2 2 0 0 0 3 8v8a2 2 0 0 0 1 1.73l7 4a2 2 0 0 0 2 0l7-4A2 2 0 0 0 21 16ZM3.3 7l8.7 5 8.7-5M12 22V12',
  more: 'M11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M18 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M4 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0',
  sound: 'M11 4 6 8H2v8h4l5 4zM16 9a5 5 0 0 1 0 6M19 6a9 9 0 0 1 0 12',
} as const
