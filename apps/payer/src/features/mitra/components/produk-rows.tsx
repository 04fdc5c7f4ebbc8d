import { sentenceOf } from '@lunas/client/api-error'
import type { ProdukLapak } from '@lunas/contract/kantin/lapak-saya'
import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { Nominal } from '@lunas/ui/nominal'
import { Sheet } from '@lunas/ui/sheet'
import { useState } from 'react'
import { useStokLapak } from '../api/lapak.ts'
import { lapakCopy as copy } from '../lapak.copy.ts'

/** The products of a stall; the keeper counts what is left. */
export function ProdukRows({ produk }: { produk: readonly ProdukLapak[] }) {
  const [opened, setOpened] = useState<ProdukLapak>()
  const close = () => setOpened(undefined)
  return (
    <>
      <ul className="divide-y divide-line">
        {produk.map((one) => (
          <li key={one.idproduk} className="flex items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="font-semibold">{one.nama}</p>
              <p className="text-sm text-ink-soft"><Nominal value={one.harga} /> · {leftOf(one)}</p>
            </div>
            {one.aktif && (
              <button
                type="button" className="btn btn-quiet" aria-label={copy.count(one.nama)} onClick={() => setOpened(one)}
              >
                {copy.countButton}
              </button>
            )}
          </li>
        ))}
      </ul>
      <Sheet open={opened !== undefined} onClose={close} title={opened?.nama ?? ''} closeLabel={copy.close}>
        {opened && <StokForm produk={opened} onDone={close} />}
      </Sheet>
    </>
  )
}

function leftOf({ aktif, stok }: ProdukLapak): string {
  if (!aktif) return copy.closed
  return stok === null ? copy.uncounted : copy.left(stok)
}

function StokForm({ produk: { idproduk, stok }, onDone }: { produk: ProdukLapak; onDone: () => void }) {
  const [typed, setTyped] = useState(stok === null ? '' : String(stok))
  const save = useStokLapak(onDone)
  const isReady = /^\d{1,6}$/.test(typed)
  return (
    <form
      className="space-y-4 p-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) save.mutate({ idproduk, stok: Number(typed) })
      }}
    >
      <Field
        label={copy.stok} value={typed} inputMode="numeric" maxLength={6} autoComplete="off"
        problem={save.error ? sentenceOf(save.error) : ''} onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" className="w-full" disabled={!isReady} busy={save.isPending}>{copy.save}</Button>
    </form>
  )
}
