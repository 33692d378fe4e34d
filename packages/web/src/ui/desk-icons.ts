/** Icons that no first view needs: an `IconName` is one of these lines, or a name of `icon-lines.ts`. */
export const deskIcons = {
  device: 'M7 2h10v20H7zM12 18h.01',
  rain: 'M6 14a5 5 0 1 1 9-5h2a4 4 0 0 1 2 7M8 15v5M12 17v5M16 15v5',
  shield: 'M12 2l8 3v8c0 5-4 8-8 9-4-1-8-4-8-9V5z',
  upload: 'M12 15V3M21 15v6H3v-6M7 8l5-5 5 5',
  statement: 'M4 2h11l5 5v15H4zM14 2v6h6M10 9H8M16 13H8M16 17H8',
  print: 'M6 18H2V9h20v9h-4M6 9V2h12v7M6 14h12v8H6z',
  money:
    'M19 7V4a1 1 0 0 0-1-1H5a2 2 0 0 0 0 4h15a1 1 0 0 1 1 1v4h-3a2 2 0 0 0 0 4h3a1 1 0 0 0 1-1v-2a1 1 0 0 0-1-1M3 5v14a2 2 0 0 0 2 2h15a1 1 0 0 0 1-1v-4',
  people: 'M18 21a8 8 0 0 0-16 0M5 8a5 5 0 1 0 10 0a5 5 0 1 0-10 0M22 20c0-3.37-2-6.5-4-8a5 5 0 0 0-.45-8.3',
  'add-person': 'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M5 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0M19 8L19 14M22 11L16 11',
  'remove-person': 'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M5 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0M22 11L16 11',
} as const
