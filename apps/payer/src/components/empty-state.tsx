import { ApiError, sentenceOf, STATUS_OFFLINE } from '@lunas/client/api-error'
import { OfflineDrawing } from '@lunas/ui/drawings/offline'
import type { ComponentType, ReactNode } from 'react'
import type { IconProps } from '@lunas/ui/icons/svg'
import type { Tone } from '@lunas/ui/status-badge'
import { componentsCopy } from './components.copy.ts'

type EmptyStateProps = {
  /** A line drawing; without one an icon. */
  drawing?: ReactNode
  Icon?: ComponentType<IconProps>
  title: string
  text?: ReactNode
  /** Why it could not be loaded, in place of a text. */
  error?: unknown
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
  error,
  tone = 'quiet',
  isPage,
  children,
}: EmptyStateProps) {
  const Heading = isPage ? 'h1' : 'h2'
  const isOffline = error instanceof ApiError && error.status === STATUS_OFFLINE
  const picture = isOffline ? <OfflineDrawing /> : drawing
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-8 text-center">
      {picture}
      {Icon && !picture && (
        <span className={`rounded-card tone-${tone} p-4`}>
          <Icon size={30} />
        </span>
      )}
      <Heading className="mt-5 text-xl">{title}</Heading>
      <p className="mt-2 text-ink-soft">
        {/* The alert has said the code; the page says what it means. */}
        {isOffline ? componentsCopy.offlinePage : (text ?? sentenceOf(error))}
      </p>
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
