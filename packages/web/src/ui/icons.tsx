import {
  ArrowLeftRight,
  Ban,
  Box,
  Check,
  CheckCheck,
  ChevronDown,
  Circle,
  CircleCheck,
  CircleX,
  Clock,
  Copy,
  Ellipsis,
  Eye,
  EyeOff,
  Hourglass,
  Info,
  ListFilter,
  LogOut,
  MapPin,
  MessageCircle,
  Motorbike,
  Navigation,
  Pencil,
  Phone,
  Plus,
  Radio,
  RefreshCw,
  Search,
  Trash2,
  TriangleAlert,
  UserMinus,
  UserPlus,
  Volume2,
  Wallet,
  WifiOff,
  X,
} from 'lucide-react'
import type { Tone } from './tone.ts'

const icons = {
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
  more: Ellipsis,
  eye: Eye,
  'eye-off': EyeOff,
  hourglass: Hourglass,
  info: Info,
  filter: ListFilter,
  'sign-out': LogOut,
  pin: MapPin,
  message: MessageCircle,
  motorcycle: Motorbike,
  map: Navigation,
  edit: Pencil,
  phone: Phone,
  plus: Plus,
  live: Radio,
  retry: RefreshCw,
  search: Search,
  delete: Trash2,
  alert: TriangleAlert,
  'remove-person': UserMinus,
  'add-person': UserPlus,
  sound: Volume2,
  money: Wallet,
  offline: WifiOff,
  close: X,
  dot: Circle,
}
export type IconName = keyof typeof icons

/** Decoration beside a word: never the only thing that says something. The size follows the screen unless given. */
export function Icon({ name, size }: { name: IconName; size?: 16 | 20 | 24 }) {
  const Drawn = icons[name]
  return <Drawn aria-hidden size={size ?? 'var(--icon)'} strokeWidth={1.75} className="flex-none" />
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

/** The mark: three lines of speed and a turn. */
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
