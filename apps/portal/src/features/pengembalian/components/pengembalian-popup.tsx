import type { CaraPengembalian, Pengembalian } from '@lunas/contract/pengembalian'
import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { Nominal } from '@lunas/ui/nominal'
import { StatusBadge } from '@lunas/ui/status-badge'
import { useState } from 'react'
import { DecideForm } from '#components/decide-form.tsx'
import { Popup } from '#components/popup.tsx'
import { formatAt } from '#lib/format-at.ts'
import { useSaya } from '#lib/saya.ts'
import { usePutus, useSelesaikan } from '../api/pengembalian.ts'
import { asalWords, caraWords, statusPengembalianLook } from '../pengembalian-look.ts'

type PengembalianPopupProps = { pengembalian: Pengembalian | undefined; onClose: () => void }

export function PengembalianPopup({ pengembalian, onClose }: PengembalianPopupProps) {
  return (
    <Popup open={pengembalian !== undefined} onClose={onClose} title="Pengembalian">
      {pengembalian && (
        <div className="space-y-5">
          <Facts {...pengembalian} />
          <NextStep pengembalian={pengembalian} onDone={onClose} />
        </div>
      )}
    </Popup>
  )
}

type StepProps = { pengembalian: Pengembalian; onDone: () => void }

function NextStep({ pengembalian, onDone }: StepProps) {
  const { boleh } = useSaya()
  const putus = usePutus(pengembalian.cara, onDone)
  const { status, milik_saya, idpengembalian } = pengembalian
  // What a gateway refused meanwhile is finished in another way, so the form begins anew.
  if (status === 'berjalan')
    return <FinishForm key={pengembalian.cara} pengembalian={pengembalian} onDone={onDone} />
  if (status !== 'menunggu') return null
  if (milik_saya || !boleh.includes('putusPengembalian'))
    return <p className="notice tone-due">Menunggu keputusan orang kedua.</p>
  return (
    <DecideForm
      busy={putus.isPending}
      onDecide={(setuju, catatan) =>
        putus.mutate({
          idpengembalian,
          putusan: setuju ? 'setuju' : 'tolak',
          ...(catatan && { catatan }),
        })
      }
    />
  )
}

const finishWords = {
  transfer: 'Catat transfer',
  tunai: 'Serahkan tunai dari kas saya',
  gerbang: 'Tanyakan lagi ke penyedia',
  titipan: 'Selesaikan',
} as const satisfies Record<CaraPengembalian, string>

/**
 * The transfer was made, cash goes over the desk, or the gateway is asked once more. Where no drawer
 * has the cash that was agreed on, it may go by bank. Who may hold no drawer has no cash to give,
 * and who may not decide has nothing but cash.
 */
function FinishForm({ pengembalian, onDone }: StepProps) {
  const { boleh } = useSaya()
  const { idpengembalian, cara: agreed } = pengembalian
  const isDecider = boleh.includes('putusPengembalian')
  const canGive = agreed === 'tunai' && boleh.includes('terimaKas')
  const [cara, setCara] = useState(agreed === 'tunai' && !canGive ? 'transfer' : agreed)
  const [referensi, setReferensi] = useState('')
  const selesaikan = useSelesaikan(agreed, onDone)
  if (!boleh.includes('selesaikanPengembalian') || !(isDecider || canGive)) return null
  return (
    <form
      className="space-y-3 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (selesaikan.isPending) return
        const said = cara === 'transfer' ? referensi.trim() : ''
        selesaikan.mutate({
          idpengembalian,
          ...(said && { referensi: said }),
          ...(cara === 'transfer' && { cara }),
        })
      }}
    >
      {agreed === 'tunai' && !canGive && (
        <p className="text-ink-soft">
          Disepakati tunai, diserahkan petugas dari kasnya. Bila lewat bank, catat transfernya.
        </p>
      )}
      {cara === 'transfer' && (
        <Field
          label="Referensi transfer dari bank"
          value={referensi}
          maxLength={60}
          onChange={(event) => setReferensi(event.target.value)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={selesaikan.isPending}>
          {finishWords[cara]}
        </Button>
        {canGive && isDecider && (
          <Button
            look="secondary"
            onClick={() => setCara(cara === 'tunai' ? 'transfer' : 'tunai')}
          >
            {cara === 'tunai' ? 'Kas tidak cukup, lewat transfer saja' : 'Kembali ke tunai'}
          </Button>
        )}
      </div>
    </form>
  )
}

function Facts(pengembalian: Pengembalian) {
  const { status, nama_siswa, nis, jumlah, cara, tujuan, alasan, kode_pembayaran } = pengembalian
  const { asal, dibuat_oleh, dibuat_at, diputus_oleh, diputus_at } = pengembalian
  const { catatan, referensi } = pengembalian
  return (
    <dl className="facts">
      <dt>Status</dt>
      <dd>
        <StatusBadge {...statusPengembalianLook[status]} />
      </dd>
      <dt>Siswa</dt>
      <dd>
        {nama_siswa}, NIS {nis}
      </dd>
      <dt>Jumlah</dt>
      <dd>
        <Nominal value={jumlah} className="font-semibold" />
      </dd>
      <dt>Cara</dt>
      <dd>{[caraWords[cara], tujuan].filter(Boolean).join(' · ')}</dd>
      <dt>Alasan</dt>
      <dd>{alasan}</dd>
      <dt>Pembayaran</dt>
      <dd>{kode_pembayaran}</dd>
      <dt>Diajukan</dt>
      <dd>
        {dibuat_oleh || asalWords[asal]}, {formatAt(dibuat_at)}
      </dd>
      {diputus_at && diputus_oleh && (
        <>
          <dt>Diputus</dt>
          <dd>
            {diputus_oleh}, {formatAt(diputus_at)}
            {catatan && <span className="block text-ink-soft">{catatan}</span>}
          </dd>
        </>
      )}
      {referensi && (
        <>
          <dt>Referensi</dt>
          <dd>{referensi}</dd>
        </>
      )}
    </dl>
  )
}
