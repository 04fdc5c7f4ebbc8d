import type { Impor } from '@lunas/contract/buku/rekonsiliasi'
import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { Nominal } from '@lunas/ui/nominal'
import { useState, type FormEvent } from 'react'
import { Popup } from '#components/popup.tsx'
import { formatAt } from '#lib/format-at.ts'
import { useSaya } from '#lib/saya.ts'
import { useBatalkanImpor } from '../api/impor.ts'

const ALASAN_LETTERS_MIN = 5

type ImporDetailPopupProps = { impor: Impor | undefined; onClose: () => void }

/** One import with its result, and a way to withdraw it. */
export function ImporDetailPopup({ impor, onClose }: ImporDetailPopupProps) {
  const { boleh } = useSaya()
  return (
    <Popup open={impor !== undefined} onClose={onClose} title={impor?.nama_berkas ?? ''}>
      {impor && (
        <div className="space-y-5">
          <ImporFacts {...impor} />
          {impor.dibatalkan_at === null && boleh.includes('batalkanImpor') && (
            <BatalForm idimpor={impor.idimpor} onDone={onClose} />
          )}
        </div>
      )}
    </Popup>
  )
}

function ImporFacts(impor: Impor) {
  const { format, nama_bank, sekolah, diimpor_at, diimpor_oleh, jumlah, biaya } = impor
  const { dibatalkan_at, dibatalkan_oleh, alasan_batal } = impor
  return (
    <>
      {dibatalkan_at && (
        <p className="notice tone-quiet">
          Dibatalkan {dibatalkan_oleh}, {formatAt(dibatalkan_at)}: {alasan_batal}
        </p>
      )}
      <dl className="facts">
        <dt>Jenis berkas</dt>
        <dd>
          {format === 'midtrans' ? 'Midtrans' : nama_bank}
          {format === 'bank' && ` · rekening ${sekolah ?? 'pengumpul'}`}
        </dd>
        <dt>Diimpor</dt>
        <dd>
          {diimpor_oleh}, {formatAt(diimpor_at)}
        </dd>
        <dt>Baris baru · berulang</dt>
        <dd>
          {impor.baris.toLocaleString('id-ID')} · {impor.baris_berulang.toLocaleString('id-ID')}
        </dd>
        <dt>Cocok · kasus</dt>
        <dd>
          {impor.cocok.toLocaleString('id-ID')} · {impor.kasus.toLocaleString('id-ID')}
        </dd>
        <dt>Jumlah</dt>
        <dd>
          <Nominal value={jumlah} />
        </dd>
        <dt>Biaya</dt>
        <dd>
          <Nominal value={biaya} />
        </dd>
        {impor.sen > 0 && (
          <>
            <dt>Sen</dt>
            <dd>{impor.sen.toLocaleString('id-ID')} sen, dihitung bersama sen rekening ini</dd>
          </>
        )}
      </dl>
    </>
  )
}

function BatalForm({ idimpor, onDone }: { idimpor: string; onDone: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const [alasan, setAlasan] = useState('')
  const [isTried, setTried] = useState(false)
  const batalkan = useBatalkanImpor(onDone)
  const isShort = alasan.trim().length < ALASAN_LETTERS_MIN
  if (!isOpen)
    return (
      <Button look="secondary" onClick={() => setOpen(true)}>
        Batalkan impor …
      </Button>
    )

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!isShort && !batalkan.isPending) batalkan.mutate({ idimpor, alasan: alasan.trim() })
  }

  return (
    <form onSubmit={submit} className="space-y-3 border-t border-line pt-4">
      <p>
        Untuk berkas yang salah rekening. Semua pembukuannya dibalik, barisnya tetap terbaca, dan
        berkasnya boleh diimpor lagi.
      </p>
      <Field
        label="Alasan"
        value={alasan}
        maxLength={300}
        onChange={(event) => setAlasan(event.target.value)}
        problem={isTried && isShort ? 'Tulis paling sedikit lima huruf.' : ''}
      />
      <Button type="submit" look="danger" busy={batalkan.isPending}>
        Batalkan impor
      </Button>
    </form>
  )
}
