import type { ErrorComponentProps } from '@tanstack/react-router'
import { Trouble } from '#components/trouble.tsx'

/** Something broke that should not have, or the code of a screen did not arrive. */
export function BrokenPage({ error }: ErrorComponentProps) {
  return (
    <main className="shell-main">
      <Trouble error={error} onRetry={() => location.reload()} />
    </main>
  )
}
