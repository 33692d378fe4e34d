/** Icons that no first view needs: an `IconName` is one of these lines, or a name of `icon-lines.ts`. */
export const deskIcons = {
  device: 'M7 2h10v20H7zM12 18h.01',
  rain: 'M6 14a5 5 0 1 1 9-5h2a4 4 0 0 1 2 7M8 15v5M12 17v5M16 15v5',
  shield: 'M12 2l8 3v8c0 5-4 8-8 9-4-1-8-4-8-9V5z',
  upload: 'M12 15V3M21 15v6H3v-6M7 8l5-5 5 5',
  statement: 'M4 2h11l5 5v15H4zM14 2v6h6M10 9H8M16 13H8M16 17H8',
  print: 'M6 18H2V9h20v9h-4M6 9V2h12v7M6 14h12v8H6z',
} as const
