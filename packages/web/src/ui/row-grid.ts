import { classNames } from './class-names.ts'

/** The columns by the least width of the window. Those of statuses and buttons are in `ch`, because what they say must fit in any font. */
const columns = {
  desk: 'grid-cols-[[status]24ch_[order]minmax(0,1fr)_[addresses]minmax(0,1.1fr)_[price]15.5ch_[motoboy]20ch]',
  room: 'room:grid-cols-[[status]25ch_[order]minmax(0,1fr)_[addresses]minmax(0,1.1fr)_[price]15.5ch_[motoboy]22ch]',
  laptop:
    'laptop:grid-cols-[[status]27ch_[order]minmax(0,0.98fr)_[addresses]minmax(0,1.04fr)_[price]13.5ch_[motoboy]23ch]',
  wide: 'wide:grid-cols-[[status]33ch_[order]minmax(0,1fr)_[addresses]minmax(0,1fr)_[price]17ch_[motoboy]31ch]',
}
const padding = 'pr-6 pl-11 room:max-laptop:pr-4'
const gaps = 'gap-x-3.5 room:gap-x-2.5 wide:gap-x-6'

/** The grid that rows, header cells and skeletons share, on large screens. */
export const rowGrid = classNames('grid items-center text-1', padding, gaps, ...Object.values(columns))
