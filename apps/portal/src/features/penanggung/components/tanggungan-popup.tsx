import { besarKeringanan, keringananState } from '@lunas/contract/tagihan/keringanan.words'
import type { Tanggungan } from '@lunas/contract/tagihan/tanggungan'
import { LastDayForm } from '#components/last-day-form.tsx'
import { Popup } from '#components/popup.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { UsulanDecision } from '#components/usulan-decision.tsx'
import { UsulanFacts } from '#components/usulan-facts.tsx'
import { formatAt } from '#lib/format-at.ts'
import { masaOf } from '#lib/masa.ts'
import { useSaya } from '#lib/saya.ts'
import { useAkhiri, usePutus, useTarik } from '../api/tanggungan.ts'

type PopupProps = { tanggungan: Tanggungan | undefined; onClose: () => void }

/** One agreement: what it says, and the next step. */
export function TanggunganPopup({ tanggungan, onClose }: PopupProps) {
  return (
    <Popup open={tanggungan !== undefined} onClose={onClose} title="Tanggungan">
      {tanggungan && (
        <div className="space-y-5">
          <Facts {...tanggungan} />
          <NextStep tanggungan={tanggungan} onDone={onClose} />
        </div>
      )}
    </Popup>
  )
}

function NextStep({ tanggungan, onDone }: { tanggungan: Tanggungan; onDone: () => void }) {
  const { boleh } = useSaya()
  const putus = usePutus(onDone)
  const tarik = useTarik(onDone)
  const akhiri = useAkhiri(onDone)
  const { usulan, idtanggungan, status } = tanggungan
  if (usulan) {
    return (
      <UsulanDecision
        usulan={usulan} subject={{ idtanggungan }} calls={['putusTanggungan', 'tarikTanggungan']}
        putus={putus} tarik={tarik}
      />
    )
  }
  if (status === 'ditolak' || !boleh.includes('akhiriTanggungan')) return null
  return (
    <LastDayForm
      word={status === 'berakhir' ? 'Akhiri lebih awal' : 'Akhiri tanggungan'} draft={`akhiri-tanggungan/${idtanggungan}`}
      send={(sampai) => akhiri.mutateAsync({ idtanggungan, sampai })}
    />
  )
}

function Facts(tanggungan: Tanggungan) {
  const { nama_siswa, kelas, sekolah, jenis, penanggung, uraian, diakhiri_at, diakhiri_oleh } = tanggungan
  return (
    <dl className="facts">
      <dt>Status</dt>
      <dd><StateBadge {...keringananState(tanggungan)} /></dd>
      <dt>Siswa</dt>
      <dd>{[nama_siswa, kelas, sekolah].filter(Boolean).join(', ')}</dd>
      <dt>Tagihan</dt>
      <dd>{jenis}</dd>
      <dt>Ditanggung</dt>
      <dd className="font-semibold">{penanggung}, {besarKeringanan(tanggungan)}</dd>
      <dt>Berlaku</dt>
      <dd>{masaOf(tanggungan)}</dd>
      <dt>Alasan</dt>
      <dd>{uraian}</dd>
      <UsulanFacts {...tanggungan} />
      {diakhiri_at && (
        <>
          <dt>Diakhiri</dt>
          <dd>{diakhiri_oleh}, {formatAt(diakhiri_at)}</dd>
        </>
      )}
    </dl>
  )
}
