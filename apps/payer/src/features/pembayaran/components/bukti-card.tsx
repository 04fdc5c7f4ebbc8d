import type { Pembayaran } from '@lunas/contract/pembayaran/pembayaran'
import { useRef } from 'react'
import { Button } from '@lunas/ui/button'
import { CameraIcon } from '@lunas/ui/icons/camera'
import { useKirimBukti } from '../api/kirim-bukti.ts'
import { session } from '#lib/session.ts'
import { buktiCopy } from '../bukti.copy.ts'
import { findKunci } from '../kunci-bukti.ts'
import { useSharedBukti } from '../use-shared-bukti.ts'

/** For payers who have paid but still see the payment as unpaid. */
export function BuktiCard({ pembayaran }: { pembayaran: Pembayaran }) {
  const { kode_pembayaran } = pembayaran
  const maySend = findKunci(kode_pembayaran) !== undefined || session() !== undefined
  return (
    <section className="plain on-screen">
      <h2 className="text-base">{buktiCopy.title}</h2>
      <p className="mt-1 text-sm text-ink-soft">
        {maySend ? buktiCopy.text : buktiCopy.elsewhere}
      </p>
      {maySend && <SendBukti kode_pembayaran={kode_pembayaran} />}
    </section>
  )
}

function SendBukti({ kode_pembayaran }: { kode_pembayaran: string }) {
  const kirim = useKirimBukti(kode_pembayaran)
  const input = useRef<HTMLInputElement>(null)
  const { shared, drop } = useSharedBukti(kode_pembayaran)
  if (shared) {
    const send = () => kirim.mutate(shared.file, { onSuccess: () => void drop() })
    return (
      <div className="mt-4">
        <img src={shared.url} alt={buktiCopy.sharedPreview} className="mx-auto max-h-64 rounded-field" />
        <div className="mt-3 flex flex-wrap gap-3">
          <Button className="grow" busy={kirim.isPending} onClick={send}>
            {kirim.isPending ? labelOf(kirim) : buktiCopy.sendShared}
          </Button>
          <Button look="quiet" onClick={() => void drop()}>
            {buktiCopy.dropShared}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        className="sr-only"
        tabIndex={-1}
        aria-label={buktiCopy.file}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file && !kirim.isPending) kirim.mutate(file)
          target.value = ''
        }}
      />
      <Button
        look="secondary"
        className="mt-4 w-full"
        busy={kirim.isPending}
        onClick={() => input.current?.click()}
      >
        {!kirim.isPending && <CameraIcon />}
        {labelOf(kirim)}
      </Button>
      <p className="mt-2 text-center text-sm text-ink-faint">{buktiCopy.limits}</p>
    </>
  )
}

function labelOf({ isPending, isSuccess, sent }: ReturnType<typeof useKirimBukti>): string {
  if (isPending) return buktiCopy.sending(sent)
  return isSuccess ? buktiCopy.another : buktiCopy.choose
}
