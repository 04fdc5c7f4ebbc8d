import type { CaraPengembalian, Pengembalian } from '@lunas/contract/pengembalian/pengembalian'
import { asalPengembalianWords, caraPengembalianWords, pengembalianState } from '@lunas/contract/pengembalian/pengembalian.words'
import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { Nominal } from '@lunas/ui/nominal'
import { useState } from 'react'
import { Pick } from '#components/pick.tsx'
import { Popup } from '#components/popup.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { UsulanDecision } from '#components/usulan-decision.tsx'
import { formatAt } from '#lib/format-at.ts'
import { useSaya } from '#lib/saya.ts'
import { usePutus, useSelesaikan, useTarik } from '../api/pengembalian.ts'

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
  const putus = usePutus(pengembalian.cara, onDone)
  const tarik = useTarik(onDone)
  const { status, usulan, idpengembalian } = pengembalian
  // If the gateway has refused meanwhile, another way is needed, so the form starts again.
  if (status === 'berjalan')
    return <FinishForm key={pengembalian.cara} pengembalian={pengembalian} onDone={onDone} />
  return (
    <UsulanDecision
      usulan={usulan} subject={{ idpengembalian }} calls={['putusPengembalian', 'tarikPengembalian']}
      putus={putus} tarik={tarik}
    />
  )
}

const finishWords = {
  transfer: 'Catat transfer',
  tunai: 'Serahkan tunai dari kas saya',
  gerbang: 'Tanyakan lagi ke penyedia',
  titipan: 'Batalkan dan simpan',
} as const satisfies Record<CaraPengembalian, string>

/** Cash needs a drawer; a person who may not decide can only pay out cash. */
function useWays({ cara, cara_lain }: Pengembalian): CaraPengembalian[] {
  const { boleh } = useSaya()
  if (!boleh.includes('selesaikanPengembalian')) return []
  const isDecider = boleh.includes('putusPengembalian')
  const isOpen = cara === 'tunai' ? boleh.includes('terimaKas') : isDecider
  return [...(isOpen ? [cara] : []), ...(isDecider ? cara_lain : [])]
}

/** Finishes a refund: record the transfer, pay cash, ask the gateway again, or cancel it. */
function FinishForm({ pengembalian, onDone }: StepProps) {
  const { idpengembalian, cara: agreed } = pengembalian
  const ways = useWays(pengembalian)
  const [cara, setCara] = useState(ways[0])
  const [referensi, setReferensi] = useState('')
  const selesaikan = useSelesaikan(agreed, onDone)
  if (!cara) return null
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
          ...((cara === 'transfer' || cara === 'titipan') && { cara }),
        })
      }}
    >
      {ways.length > 1 && (
        <Pick
          label="Selesaikan dengan"
          value={cara}
          onValue={setCara}
          choices={ways.map((value) => ({ value, label: caraPengembalianWords[value] }))}
        />
      )}
      {agreed === 'tunai' && !ways.includes('tunai') && (
        <p className="text-ink-soft">Disepakati tunai, diserahkan petugas dari kasnya.</p>
      )}
      {cara === 'titipan' && (
        <p className="text-ink-soft">
          Uangnya tidak jadi dikembalikan, dan disimpan sebagai titipan siswa.
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
      <Button type="submit" busy={selesaikan.isPending}>
        {finishWords[cara]}
      </Button>
    </form>
  )
}

function Facts(pengembalian: Pengembalian) {
  const { nama_siswa, nis, jumlah, cara, tujuan, alasan, kode_pembayaran, ditarik } = pengembalian
  const { asal, diajukan_oleh, diajukan_at, diputus_oleh, diputus_at } = pengembalian
  const { catatan, referensi, untuk } = pengembalian
  return (
    <dl className="facts">
      <dt>Status</dt>
      <dd>
        <StateBadge {...pengembalianState(pengembalian)} />
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
      <dd>{[caraPengembalianWords[cara], tujuan].filter(Boolean).join(' · ')}</dd>
      <dt>Alasan</dt>
      <dd>{alasan}</dd>
      <dt>Dari</dt>
      <dd>{kode_pembayaran ?? 'Titipan siswa'}</dd>
      {untuk.length > 0 && (
        <>
          <dt>Membuka lagi</dt>
          <dd>{untuk.join(', ')}</dd>
        </>
      )}
      <dt>Diajukan</dt>
      <dd>
        {diajukan_oleh || asalPengembalianWords[asal]}, {formatAt(diajukan_at)}
      </dd>
      {diputus_at && diputus_oleh && (
        <>
          <dt>{ditarik ? 'Ditarik' : 'Diputus'}</dt>
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
