import { showError } from '@lunas/client/notices'
import { saveFile } from '@lunas/client/save-file'
import { Button } from '@lunas/ui/button'
import { DownloadIcon } from '@lunas/ui/icons/download'
import { Sheet } from '@lunas/ui/sheet'
import { useState } from 'react'
import { OtpEntry } from '#components/otp-entry.tsx'
import { withLoading } from '#lib/loading.ts'
import { runningCode, type RunningCode } from '#lib/running-code.ts'
import { sendSalinanCode, takeSalinan, type BerkasSalinan } from '../api/pribadi.ts'
import { salinanCopy } from '../privasi.copy.ts'

/** A copy of one's own data: a fresh code, then two files to save. */
export function SalinanSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title={salinanCopy.title} closeLabel={salinanCopy.close}>
      <div className="space-y-4 p-4">
        <p>{salinanCopy.text}</p>
        <p className="tone-due rounded-field px-4 py-3 text-sm">{salinanCopy.private}</p>
        <SalinanSteps />
      </div>
    </Sheet>
  )
}

function SalinanSteps() {
  const [sent, setSent] = useState<{ tiket: string; code: RunningCode }>()
  const [berkas, setBerkas] = useState<BerkasSalinan>()

  async function send() {
    try {
      const tiket = await withLoading(sendSalinanCode())
      setSent({ tiket: tiket.tiket, code: runningCode(tiket) })
    } catch (error) {
      showError(error)
    }
  }

  async function take(tiket: string, otp: string): Promise<boolean> {
    try {
      setBerkas(await withLoading(takeSalinan(tiket, otp)))
      return true
    } catch (error) {
      showError(error)
      return false
    }
  }

  if (berkas) return <SalinanFiles berkas={berkas} />
  if (!sent) {
    return (
      <Button className="w-full" onClick={() => void send()}>
        {salinanCopy.start}
      </Button>
    )
  }
  return (
    <OtpEntry
      sentence={salinanCopy.sent}
      code={sent.code}
      submitLabel={salinanCopy.submit}
      onSubmit={(otp) => take(sent.tiket, otp)}
      onResend={send}
    />
  )
}

function SalinanFiles({ berkas: { isi, pdf } }: { berkas: BerkasSalinan }) {
  const save = (content: BlobPart, type: string, ending: string) =>
    saveFile(new Blob([content], { type }), `${salinanCopy.filename}.${ending}`)
  return (
    <div className="space-y-3" role="status">
      <p className="font-medium">{salinanCopy.ready}</p>
      <Button className="w-full" onClick={() => save(bytesOf(pdf), 'application/pdf', 'pdf')}>
        <DownloadIcon />
        {salinanCopy.pdf}
      </Button>
      <Button
        look="secondary"
        className="w-full"
        onClick={() => save(JSON.stringify(isi, null, 2), 'application/json', 'json')}
      >
        <DownloadIcon />
        {salinanCopy.json}
      </Button>
    </div>
  )
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}
