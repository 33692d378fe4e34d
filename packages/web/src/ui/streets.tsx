// Each line is a street and a cross street: the long ones cross the whole picture, the short ones connect two of them.
const long = [
  'M-20 78c180 12 330-4 470-34s310-62 420-76',
  'M-20 216c200-16 330-52 520-92 130-26 240-16 380 6',
  'M-20 332c170-30 280-66 420-78 160-14 320-8 480 22',
  'M-20 440c150-36 270-58 410-56 170 4 320 24 490 14',
  'M-20 544c150-30 260-30 410-14 160 16 310 20 490 2',
  'M-20 654c180 20 340 28 500 16 150-10 260-30 400-54',
  'M132-20c14 130-8 260-18 420-10 140 12 260 34 400',
  'M268-20c-6 150-30 280-22 440 6 130 18 230 22 380',
  'M386-20c-18 160-8 240 14 400 20 140 60 260 76 420',
  'M508-20c-6 180 30 290 48 430 16 130 2 250 0 390',
  'M650-20c18 150 54 250 58 420 2 140-10 260-24 400',
  'M816-20c-4 170 34 260 22 440-8 130-2 240 8 400',
]
const short = [
  'M136 134c44-4 84-12 120-20',
  'M312 156c-2 36-4 72 0 106',
  'M186 288c-4 36-2 72-2 110',
  'M524 186c56-4 106-2 164 0',
  'M636 396c6 50 6 94 4 144',
  'M252 456c56-4 108 0 162 4',
  'M508 676c4 40-2 76-4 120',
  'M570 728c52-10 96-14 120-14',
]
/** Along three of the streets, in the part of the picture that a phone shows too. */
const way = 'M184 308c-2 29 0 59 0 90c68-10 134-15 206-14c85 2 166 8 246 12c2 21 4 40 5 60'

/** Decoration: a drawn map of no real town with one route. */
export const Streets = () => (
  <svg aria-hidden viewBox="0 0 848 768" preserveAspectRatio="xMidYMid slice" fill="none" className="size-full">
    <g className="stroke-line-strong" strokeWidth="1.25">
      {[...long, ...short].map((street) => (
        <path key={street} d={street} />
      ))}
    </g>
    <path d={way} className="stroke-accent" strokeWidth="4" strokeLinejoin="round" />
    <circle cx="184" cy="308" r="8" className="fill-surface stroke-ink" strokeWidth="4" />
    <circle cx="641" cy="456" r="10" className="fill-accent stroke-canvas" strokeWidth="5" />
  </svg>
)
