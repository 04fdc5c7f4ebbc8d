import { ChevronRightIcon } from '@lunas/ui/icons/chevron-right'
import type { IconProps } from '@lunas/ui/icons/svg'
import type { ComponentType, ReactNode } from 'react'

type WayRowProps = {
  Icon: ComponentType<IconProps>
  disabled?: boolean
  /** What it is for, in a few words. */
  about?: string
  onClick: () => void
  children: ReactNode
}

/** One other way to pay. */
export function WayRow({ Icon, disabled, about, onClick, children }: WayRowProps) {
  return (
    <button type="button" className="row w-full text-start" disabled={disabled} onClick={onClick}>
      <Icon size={22} className="shrink-0 text-brand" />
      <span className="min-w-0 grow">
        <span className="block">{children}</span>
        {about && <span className="block text-sm text-ink-soft">{about}</span>}
      </span>
      <ChevronRightIcon className="shrink-0 text-ink-faint" />
    </button>
  )
}
