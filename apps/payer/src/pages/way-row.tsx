import { ChevronRightIcon } from '@lunas/ui/icons/chevron-right'
import type { IconProps } from '@lunas/ui/icons/svg'
import type { ComponentType, ReactNode } from 'react'

type WayRowProps = {
  Icon: ComponentType<IconProps>
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}

/** One other way to pay, in the list below the bills. */
export function WayRow({ Icon, disabled, onClick, children }: WayRowProps) {
  return (
    <button type="button" className="row w-full text-start" disabled={disabled} onClick={onClick}>
      <Icon size={22} className="shrink-0 text-brand" />
      <span className="min-w-0 grow">{children}</span>
      <ChevronRightIcon className="shrink-0 text-ink-faint" />
    </button>
  )
}
