import type { Pembayaran, PilihanMetode } from '@lunas/contract/pembayaran/pembayaran'
import { useId, useState } from 'react'
import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { Sheet } from '@lunas/ui/sheet'
import { formatRupiah } from '@lunas/values/rupiah'
import { pembayaranCopy } from '../pembayaran.copy.ts'
import type { Untuk } from '../sent-request.ts'
import { useConfirm } from '../use-confirm.ts'
import { DoubtNote } from './doubt-note.tsx'
import { RingkasanList } from './ringkasan-list.tsx'

type Kept = {
  jumlah: number
  isUsed: boolean
  /** Whether the fee for the gateway's part is known. */
  isPriced: boolean
  onUse: (isUsed: boolean) => void
}

type KonfirmasiProps = {
  untuk: Untuk
  pilihan: PilihanMetode | undefined
  /** How much titipan could pay first; the payer chooses whether it does. */
  kept?: Kept | undefined
  onMade: (pembayaran: Pembayaran) => Promise<void>
  onClose: () => void
  onChangeMetode: () => void
}

/** The confirmation before a payment is made. */
export function KonfirmasiSheet({ open, ...props }: KonfirmasiProps & { open: boolean }) {
  const confirm = useConfirm({ ...props, open })
  const [note, setNote] = useState('')
  const { shown, isSending, doubt } = confirm
  if (!shown) return null
  const [only] = props.untuk.kelompok
  const { kept } = props
  const isDoubtful = doubt !== undefined
  const isBusy = isSending || kept?.isPriced === false

  function buttonWord() {
    if (isSending) return pembayaranCopy.processing
    return isDoubtful ? pembayaranCopy.tryNow : pembayaranCopy.pay(formatRupiah(shown?.total ?? 0))
  }

  return (
    <Sheet
      open={open}
      onClose={props.onClose}
      title={pembayaranCopy.confirmTitle}
      closeLabel={pembayaranCopy.close}
      footer={
        <Button className="w-full text-lg" busy={isBusy} onClick={() => confirm.send(note)}>
          {buttonWord()}
        </Button>
      }
    >
      <div className="space-y-5 p-4">
        {isDoubtful && <DoubtNote sentence={doubt} onAbandon={confirm.abandon} />}
        {!shown.kelompok && only && (
          <div>
            <p className="text-lg font-semibold">{only.nama}</p>
            <p className="text-sm text-ink-soft">{only.sekolah}</p>
          </div>
        )}
        <RingkasanList ringkasan={shown} />
        {!isDoubtful && !isSending && <UnderWay kelompok={props.untuk.kelompok} />}
        {!isDoubtful && kept && <KeptFirst {...kept} />}
        {!isDoubtful && (
          <div className="flex flex-wrap items-center justify-between rounded-field bg-sunken py-1 pr-1 pl-4">
            <span className="min-w-0 py-2 font-medium">{shown.nama_metode}</span>
            <Button look="quiet" className="-ml-3" onClick={props.onChangeMetode}>
              {pembayaranCopy.changeMetode}
            </Button>
          </div>
        )}
        {!isDoubtful && (
          <Field
            label={pembayaranCopy.note}
            hint={pembayaranCopy.noteHint}
            value={note}
            maxLength={100}
            onChange={(event) => setNote(event.target.value)}
            autoComplete="off"
          />
        )}
      </div>
    </Sheet>
  )
}

/** Repeats the warning of the bill rows, which payers by amount or basket have not seen. */
function UnderWay({ kelompok }: Pick<Untuk, 'kelompok'>) {
  const bills = kelompok.flatMap(({ rincian }) => rincian)
  const names = bills.filter(({ sedang_dibayar }) => sedang_dibayar).map(({ nama }) => nama)
  if (names.length === 0) return null
  return (
    <p role="note" className="tone-due rounded-field px-3 py-2 text-sm">
      {pembayaranCopy.underWay(names.join(', '))}
    </p>
  )
}

function KeptFirst({ jumlah, isUsed, onUse }: Pick<Kept, 'jumlah' | 'isUsed' | 'onUse'>) {
  const id = useId()
  return (
    <div className="flex items-center gap-3">
      <input
        type="checkbox"
        id={id}
        className="checkbox"
        checked={isUsed}
        onChange={({ target }) => onUse(target.checked)}
      />
      <label htmlFor={id}>{pembayaranCopy.keptFirst(formatRupiah(jumlah))}</label>
    </div>
  )
}
