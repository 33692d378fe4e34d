import {
  ArrowLeft,
  ArrowLeftRight,
  Ban,
  Box,
  Check,
  CheckCheck,
  ChevronDown,
  CircleCheck,
  CircleX,
  Clock,
  CloudOff,
  Copy,
  Download,
  Ellipsis,
  Eye,
  EyeOff,
  FileText,
  Hourglass,
  Info,
  ListFilter,
  LogOut,
  MapPin,
  Motorbike,
  Navigation,
  Pencil,
  Phone,
  Plus,
  Printer,
  Radio,
  RefreshCw,
  ScanQrCode,
  Search,
  Trash2,
  TriangleAlert,
  Undo2,
  UserRound,
  UserMinus,
  UserPlus,
  UsersRound,
  Volume2,
  Wallet,
  WifiOff,
  X,
  type LucideProps,
} from 'lucide-react'
import { classNames } from './class-names.ts'
import type { Tone } from './tone.ts'

/** The start of a route: smaller than lucide's circle. */
const Dot = (svg: LucideProps) => (
  <svg {...svg} viewBox="0 0 24 24" fill="none" stroke="currentColor">
    <circle cx="12" cy="12" r="4" />
  </svg>
)

/** A face on wheels: under way. */
const Ride = (svg: LucideProps) => (
  <svg {...svg} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round">
    <path d="M6.2 17.2C3.9 16.6 3 15.4 3 14.5c1.6 0 2.2-.9 2.2-2.6C5.2 7.2 8.6 4 12.9 4 17.4 4 21 7.3 21 11.2c0 3.2-2.2 5.6-4.6 6.4" />
    <path d="M9.9 18h3.2M10.5 11.9c.6 1.3 1.7 2 3 2s2.5-.7 3.1-2" />
    <circle cx="8" cy="18.2" r="1.8" />
    <circle cx="15" cy="18.2" r="1.8" />
    <path d="M11 9h.01M16 9h.01" />
  </svg>
)

/** A speech bubble with a telephone; lucide has no brand icons. */
const Chat = (svg: LucideProps) => (
  <svg {...svg} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round">
    <path d="M3 21l1.4-4.3A9 9 0 1 1 7.6 19.8z" />
    <path d="M8.7 8.6c.1-.7.6-1 1.2-.9l.7 1.8-.8.9c.6 1.5 1.6 2.5 3.1 3.1l.9-.8 1.8.7c.1.7-.3 1.2-1 1.3-3.2.4-6.4-2.8-5.9-6.1z" />
  </svg>
)

const icons = {
  back: ArrowLeft,
  swap: ArrowLeftRight,
  ban: Ban,
  box: Box,
  check: Check,
  'check-twice': CheckCheck,
  down: ChevronDown,
  'circle-check': CircleCheck,
  'circle-x': CircleX,
  clock: Clock,
  copy: Copy,
  download: Download,
  statement: FileText,
  print: Printer,
  qr: ScanQrCode,
  undo: Undo2,
  people: UsersRound,
  unsynced: CloudOff,
  more: Ellipsis,
  eye: Eye,
  'eye-off': EyeOff,
  hourglass: Hourglass,
  info: Info,
  filter: ListFilter,
  'sign-out': LogOut,
  pin: MapPin,
  whatsapp: Chat,
  motorcycle: Motorbike,
  map: Navigation,
  ride: Ride,
  edit: Pencil,
  phone: Phone,
  plus: Plus,
  live: Radio,
  retry: RefreshCw,
  search: Search,
  delete: Trash2,
  alert: TriangleAlert,
  person: UserRound,
  'remove-person': UserMinus,
  'add-person': UserPlus,
  sound: Volume2,
  money: Wallet,
  offline: WifiOff,
  close: X,
  dot: Dot,
}
export type IconName = keyof typeof icons

const sizes = { 16: 'size-4', 20: 'size-5', 24: 'size-6', screen: 'size-(--icon)' }

/**
 * Decorative, beside a word: no information is given by an icon alone. Its size depends on the screen width unless
 * given.
 */
export function Icon({ name, size }: { name: IconName; size?: 16 | 20 | 24 }) {
  const Drawn = icons[name]
  return <Drawn aria-hidden strokeWidth={1.75} className={classNames('flex-none', sizes[size ?? 'screen'])} />
}

export const toneIcon: Record<Tone, IconName> = {
  pending: 'clock',
  awaiting: 'hourglass',
  accepted: 'circle-check',
  rejected: 'ban',
  progress: 'motorcycle',
  delivered: 'check-twice',
  cancelled: 'circle-x',
}

/** The logo: three speed lines and a turn. */
export function BrandMark() {
  return (
    <svg aria-hidden width="24" height="24" viewBox="0 0 24 24" fill="none" className="flex-none text-accent">
      <g stroke="currentColor" strokeWidth="2.25" strokeLinecap="round" strokeLinejoin="round">
        <path d="M3 6.5h9M3 12h5M3 17.5h8.5a3 3 0 0 0 3-3v-2a3 3 0 0 1 3-3H21" />
        <path d="m17.5 6 3.5 3.5-3.5 3.5" />
      </g>
    </svg>
  )
}
