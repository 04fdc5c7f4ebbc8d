import type { Keringanan } from '@lunas/contract/tagihan/keringanan'
import { besarKeringanan, gabungWords, kelebihanWords, keringananState } from '@lunas/contract/tagihan/keringanan.words'
import { LastDayForm } from '#components/last-day-form.tsx'
import { Popup } from '#components/popup.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { UsulanFacts } from '#components/usulan-facts.tsx'
import { UsulanDecision } from '#components/usulan-decision.tsx'
import { formatAt } from '#lib/format-at.ts'
import { useSaya } from '#lib/saya.ts'
import { useAkhiri, usePutus, useTarik } from '../api/keringanan.ts'
import { masaOf } from '#lib/masa.ts'
import { DampakSection } from './dampak-section.tsx'
import { SuratFigure } from './surat-figure.tsx'

type PopupProps = { keringanan: Keringanan | undefined; onClose: () => void }

/** One relief: what it says, which bills it changes, and the next step. */
export function KeringananPopup({ keringanan, onClose }: PopupProps) {
  return (
    <Popup open={keringanan !== undefined} onClose={onClose} title="Keringanan" wide>
      {keringanan && (
        <div className="space-y-5">
          <Facts {...keringanan} />
          {keringanan.ada_surat && <SuratFigure idkeringanan={keringanan.idkeringanan} />}
          {keringanan.status !== 'ditolak' && <DampakSection idkeringanan={keringanan.idkeringanan} />}
          <NextStep keringanan={keringanan} onDone={onClose} />
        </div>
      )}
    </Popup>
  )
}

function NextStep({ keringanan, onDone }: { keringanan: Keringanan; onDone: () => void }) {
  const { boleh } = useSaya()
  const putus = usePutus(onDone)
  const tarik = useTarik(onDone)
  const akhiri = useAkhiri(onDone)
  const { usulan, idkeringanan, status } = keringanan
  if (!usulan) {
    if (status === 'ditolak' || !boleh.includes('akhiriKeringanan')) return null
    return (
      <LastDayForm
        word={status === 'berakhir' ? 'Akhiri lebih awal' : 'Akhiri keringanan'} draft={`akhiri-keringanan/${idkeringanan}`}
        send={(sampai) => akhiri.mutateAsync({ idkeringanan, sampai })}
      />
    )
  }
  return (
    <UsulanDecision
      usulan={usulan} subject={{ idkeringanan }} calls={['putusKeringanan', 'tarikKeringanan']}
      putus={putus} tarik={tarik}
    />
  )
}

function Facts(keringanan: Keringanan) {
  const { nama, kelas, sekolah, jenis, gabung, kelebihan, saudara_minimal, saudara, uraian } = keringanan
  const { ada_surat, diakhiri_at, diakhiri_oleh } = keringanan
  return (
    <dl className="facts">
      <dt>Status</dt>
      <dd><StateBadge {...keringananState(keringanan)} /></dd>
      <dt>Untuk</dt>
      <dd>{[nama, kelas, sekolah].filter(Boolean).join(', ')}</dd>
      <dt>Tagihan</dt>
      <dd>{jenis}</dd>
      <dt>Besar</dt>
      <dd className="font-semibold">{besarKeringanan(keringanan)}</dd>
      <dt>Berlaku</dt>
      <dd>{masaOf(keringanan)}</dd>
      <dt>Alasan</dt>
      <dd>{uraian}</dd>
      <dt>Surat</dt>
      <dd>{ada_surat ? 'Terlampir' : 'Tanpa surat'}</dd>
      <dt>Bila ada lebih dari satu</dt>
      <dd>{gabungWords[gabung]}</dd>
      <dt>Yang sudah dibayar</dt>
      <dd>{kelebihanWords[kelebihan]}</dd>
      {saudara.length > 0 && (
        <>
          <dt>Bersaudara</dt>
          <dd>
            {saudara_minimal !== null && `Selama ada minimal ${saudara_minimal} anak aktif:`}
            {saudara.map((one, i) => (
              <span key={`${i} ${one.nama}`} className="block">
                {one.nama ? `${one.nama}, ${one.sekolah}` : `Saudara di ${one.sekolah}`}
              </span>
            ))}
          </dd>
        </>
      )}
      <UsulanFacts {...keringanan} />
      {diakhiri_at && (
        <>
          <dt>Diakhiri</dt>
          <dd>{diakhiri_oleh}, {formatAt(diakhiri_at)}</dd>
        </>
      )}
    </dl>
  )
}
