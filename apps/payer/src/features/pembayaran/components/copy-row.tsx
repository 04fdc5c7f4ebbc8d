import { showToast } from '@lunas/client/notices'
import { Button } from '@lunas/ui/button'
import { CopyIcon } from '@lunas/ui/icons/copy'
import { copyText } from '#lib/copy-text.ts'
import { pembayaranCopy } from '../pembayaran.copy.ts'

type CopyRowProps = { label: string; shown: string; copied: string; isBig?: boolean }

/** A number to type elsewhere: large, selectable, in a box with its copy button. */
export function CopyRow({ label, shown, copied, isBig = false }: CopyRowProps) {
  async function copy() {
    const done = await copyText(copied)
    showToast(done ? pembayaranCopy.copied(label) : pembayaranCopy.copyFailed)
  }
  return (
    <div className="copy-row">
      <p className="text-sm text-ink-soft">{label}</p>
      <p className={`figures select-all ${isBig ? 'amount-mid' : 'text-lg'}`}>{shown}</p>
      <Button
        look="quiet"
        className="copy-button on-screen"
        onClick={copy}
        aria-label={`${pembayaranCopy.copy} ${label}`}
      >
        <CopyIcon />
        {pembayaranCopy.copy}
      </Button>
    </div>
  )
}
