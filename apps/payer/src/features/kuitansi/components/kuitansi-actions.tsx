import { showError, showToast } from '@lunas/client/notices'
import { saveFile } from '@lunas/client/save-file'
import type { Kuitansi } from '@lunas/contract/kuitansi/kuitansi'
import { useState } from 'react'
import { Button } from '@lunas/ui/button'
import { DownloadIcon } from '@lunas/ui/icons/download'
import { PrintIcon } from '@lunas/ui/icons/print'
import { ShareIcon } from '@lunas/ui/icons/share'
import { fetchPdf } from '#lib/api/fetch-file.ts'
import { copyText } from '#lib/copy-text.ts'
import { kuitansiCopy } from '../kuitansi.copy.ts'

/** What is done with a receipt: at the thumb on a phone, beside the paper on a desk. */
export function KuitansiActions({ kuitansi }: { kuitansi: Kuitansi }) {
  const { nomor_kuitansi } = kuitansi
  const [busy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    await fetchPdf({ nomor_kuitansi }).then(
      (pdf) => saveFile(pdf, `${nomor_kuitansi}.pdf`),
      showError,
    )
    setBusy(false)
  }

  return (
    <div className="basket-bar print:hidden">
      <div className="flex gap-3 md:flex-col">
        <Button className="min-w-0 grow" busy={busy} onClick={download}>
          {!busy && <DownloadIcon />}
          {kuitansiCopy.pdf}
        </Button>
        <Button look="secondary" className="max-md:px-3" onClick={() => void share(nomor_kuitansi)}>
          <ShareIcon />
          <span className="max-md:sr-only">{kuitansiCopy.share}</span>
        </Button>
        <Button look="secondary" className="max-md:px-3" onClick={() => window.print()}>
          <PrintIcon />
          <span className="max-md:sr-only">{kuitansiCopy.print}</span>
        </Button>
      </div>
    </div>
  )
}

/** Opens the phone's share sheet, or copies the link where there is none. */
async function share(nomor: string): Promise<void> {
  const url = `${location.origin}/kuitansi/${encodeURIComponent(nomor)}`
  if (navigator.share) {
    const shared = await navigator.share({ title: kuitansiCopy.shareText(nomor), url }).then(
      () => true,
      // Closing the share sheet is a choice, not a failure.
      (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
    )
    if (shared) return
  }
  showToast((await copyText(url)) ? kuitansiCopy.linkCopied : kuitansiCopy.linkFailed)
}
