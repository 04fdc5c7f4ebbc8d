import type { Sign, State } from '@lunas/contract/wire/state'
import type { IconProps } from '@lunas/ui/icons/svg'
import { StatusBadge } from '@lunas/ui/status-badge'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import Hourglass from 'lucide-react/icons/hourglass'
import Landmark from 'lucide-react/icons/landmark'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ComponentType } from 'react'

const ICONS = {
  hourglass: Hourglass,
  clock: Clock,
  check: CircleCheck,
  cross: CircleX,
  warning: TriangleAlert,
  refresh: RefreshCw,
  bank: Landmark,
  calendar: CalendarDays,
  return: Undo2,
} as const satisfies Record<Sign, ComponentType<IconProps>>

/** A state in the words of the contract, which files and paper use too. */
export function StateBadge({ word, tone, sign }: State) {
  return <StatusBadge word={word} tone={tone} Icon={ICONS[sign]} />
}
