import { saveFile } from '@lunas/client/save-file'
import type { Pembayaran } from '@lunas/contract/pembayaran/pembayaran'
import { Button } from '@lunas/ui/button'
import { DownloadIcon } from '@lunas/ui/icons/download'
import { Nominal } from '@lunas/ui/nominal'
import { formatRupiah } from '@lunas/values/rupiah'
import { QrCode } from '#components/qr-code.tsx'
import { pembayaranCopy } from '../pembayaran.copy.ts'

export function QrisPanel({
  pembayaran,
  qr_string,
}: {
  pembayaran: Pembayaran
  qr_string: string
}) {
  const { siswa, total, kode_pembayaran } = pembayaran

  async function download() {
    const { drawQris } = await import('../qris-image.ts')
    const picture = await drawQris(qr_string, siswa.sekolah, total)
    if (picture) saveFile(picture, `qris-${kode_pembayaran}.png`)
  }

  return (
    <div className="flex flex-col items-center pt-3 text-center">
      <p className="mb-2 text-sm">
        {siswa.sekolah} · <Nominal value={total} />
      </p>
      <QrCode
        text={qr_string}
        label={pembayaranCopy.qrAlt(formatRupiah(total))}
        className="w-full max-w-60 border border-line"
      />
      <p className="mt-3 max-w-xs text-sm text-ink-soft">{pembayaranCopy.qrHint}</p>
      <Button look="secondary" className="btn-small mt-3" onClick={download}>
        <DownloadIcon />
        {pembayaranCopy.qrDownload}
      </Button>
    </div>
  )
}
