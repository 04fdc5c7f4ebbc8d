import { Button } from '@lunas/ui/button'
import { WarningIcon } from '@lunas/ui/icons/warning'
import { EmptyState } from '#components/empty-state.tsx'

/** Shown when a page's code did not load or failed; a reload usually helps. */
export function BrokenPage() {
  return (
    <main tabIndex={-1} className="grid min-h-dvh place-items-center">
      <EmptyState
        Icon={WarningIcon}
        isPage
        tone="due"
        title="Halaman belum dapat dibuka"
        text="Mungkin jaringan terputus. Pembayaran yang sudah dibuat tetap tercatat."
      >
        <Button onClick={() => location.reload()}>Muat Ulang</Button>
      </EmptyState>
    </main>
  )
}
