import type { ErrorComponentProps } from '@tanstack/react-router'
import { Trouble } from '#components/trouble.tsx'

/** Shown when a screen crashes; the menu around it stays. */
export function BrokenPage({ error }: ErrorComponentProps) {
  return (
    <main className="shell-main">
      <Trouble error={error} onRetry={() => location.reload()} />
    </main>
  )
}
