import type { ComponentType, ReactNode } from 'react'
import type { IconProps } from '@lunas/ui/icons/svg'
import type { Tone } from '@lunas/ui/status-badge'

type EmptyStateProps = {
  /** A line drawing; without one an icon. */
  drawing?: ReactNode
  Icon?: ComponentType<IconProps>
  title: string
  text: ReactNode
  tone?: Tone
  /** The main heading of its page. */
  isPage?: boolean
  children?: ReactNode
}

/** A screen, or a part of one, with one message and one next action. */
export function EmptyState({
  drawing,
  Icon,
  title,
  text,
  tone = 'quiet',
  isPage,
  children,
}: EmptyStateProps) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-8 text-center">
      {drawing}
      {Icon && !drawing && (
        <span className={`badge tone-${tone} p-4`}>
          <Icon size={30} />
        </span>
      )}
      <Heading className="mt-5 text-xl">{title}</Heading>
      <p className="mt-2 text-ink-soft">{text}</p>
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
