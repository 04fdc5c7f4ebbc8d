import type { Sign, State } from '@lunas/contract/wire/state'
import { BankIcon } from '@lunas/ui/icons/bank'
import { CalendarIcon } from '@lunas/ui/icons/calendar'
import { CheckCircleIcon } from '@lunas/ui/icons/check-circle'
import { ClockIcon } from '@lunas/ui/icons/clock'
import { CrossCircleIcon } from '@lunas/ui/icons/cross-circle'
import { HourglassIcon } from '@lunas/ui/icons/hourglass'
import { RefreshIcon } from '@lunas/ui/icons/refresh'
import { ReturnIcon } from '@lunas/ui/icons/return'
import type { IconProps } from '@lunas/ui/icons/svg'
import { WarningIcon } from '@lunas/ui/icons/warning'
import { StatusBadge } from '@lunas/ui/status-badge'
import type { ComponentType } from 'react'

const ICONS = {
  hourglass: HourglassIcon,
  clock: ClockIcon,
  check: CheckCircleIcon,
  cross: CrossCircleIcon,
  warning: WarningIcon,
  refresh: RefreshIcon,
  bank: BankIcon,
  calendar: CalendarIcon,
  return: ReturnIcon,
} as const satisfies Record<Sign, ComponentType<IconProps>>

/** A state in the words of the contract, which files and paper use too. */
export function StateBadge({ word, tone, sign }: State) {
  return <StatusBadge word={word} tone={tone} Icon={ICONS[sign]} />
}
