import { Button } from '@lunas/ui/button'
import { WarningIcon } from '@lunas/ui/icons/warning'
import { EmptyState } from '#components/empty-state.tsx'
import { appCopy } from '#lib/app.copy.ts'

/** Shown when a page's code did not load or failed; a reload usually helps. */
export function BrokenPage() {
  return (
    <main tabIndex={-1} className="grid min-h-dvh place-items-center">
      <EmptyState
        Icon={WarningIcon}
        isPage
        tone="due"
        title={appCopy.broken}
        text={appCopy.brokenText}
      >
        <Button onClick={() => location.reload()}>{appCopy.reload}</Button>
      </EmptyState>
    </main>
  )
}
