import { showToast } from '@lunas/client/notices'
import type { Tautan } from '@lunas/contract/pembayaran/tautan'
import { Button } from '@lunas/ui/button'
import { ShareIcon } from '@lunas/ui/icons/share'
import { QrCode } from '#components/qr-code.tsx'
import { copyText } from '#lib/copy-text.ts'
import { tautanCopy } from '../tautan.copy.ts'

/** Shares the link with the phone's share sheet, or copies it. */
export function TautanShare({ tautan: { alamat } }: { tautan: Tautan }) {
  async function copy() {
    showToast((await copyText(alamat)) ? tautanCopy.copied : tautanCopy.copyFailed)
  }
  async function share() {
    if (!navigator.share) return copy()
    // Closing the phone's share sheet is a choice, not an error.
    await navigator.share({ title: tautanCopy.shareText, url: alamat }).catch(() => {})
  }
  return (
    <section className="text-center">
      <h3 className="text-base">{tautanCopy.made}</h3>
      <QrCode
        text={alamat}
        label={tautanCopy.qrAlt}
        className="mx-auto mt-3 w-full max-w-52 border border-line"
      />
      <p className="mt-3 text-sm break-all select-all" aria-label={tautanCopy.address}>
        {alamat}
      </p>
      <div className="mt-3 flex gap-2">
        <Button look="secondary" className="grow" onClick={copy}>
          {tautanCopy.copy}
        </Button>
        <Button className="grow" onClick={share}>
          <ShareIcon />
          {tautanCopy.share}
        </Button>
      </div>
    </section>
  )
}
