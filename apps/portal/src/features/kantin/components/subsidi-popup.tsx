import type { Subsidi } from '@lunas/contract/kantin/subsidi'
import { hariWords, subsidiState, sumberSubsidiWords } from '@lunas/contract/kantin/subsidi.words'
import { Button } from '@lunas/ui/button'
import { Nominal } from '@lunas/ui/nominal'
import { Popup } from '#components/popup.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { UsulanFacts } from '#components/usulan-facts.tsx'
import { UsulanDecision } from '#components/usulan-decision.tsx'
import { formatAt, formatDay } from '#lib/format-at.ts'
import { useSaya } from '#lib/saya.ts'
import { useAkhiriSubsidi, usePutusSubsidi, useTarikSubsidi } from '../api/subsidi.ts'

type PopupProps = { subsidi: Subsidi | undefined; onClose: () => void }

/** One subsidi: who gets how much on which days, what was spent, and the next step. */
export function SubsidiPopup({ subsidi, onClose }: PopupProps) {
  return (
    <Popup open={subsidi !== undefined} onClose={onClose} title="Subsidi makan" wide>
      {subsidi && (
        <div className="space-y-5">
          <Facts {...subsidi} />
          <NextStep subsidi={subsidi} onDone={onClose} />
        </div>
      )}
    </Popup>
  )
}

function NextStep({ subsidi, onDone }: { subsidi: Subsidi; onDone: () => void }) {
  const { boleh } = useSaya()
  const putus = usePutusSubsidi(onDone)
  const tarik = useTarikSubsidi(onDone)
  const akhiri = useAkhiriSubsidi(onDone)
  const { usulan, idsubsidi, status } = subsidi
  if (!usulan) {
    if (status !== 'disetujui' || !boleh.includes('akhiriSubsidi')) return null
    return (
      <Button look="secondary" busy={akhiri.isPending} onClick={() => akhiri.mutate({ idsubsidi })}>
        Akhiri mulai besok
      </Button>
    )
  }
  return (
    <UsulanDecision
      usulan={usulan} subject={{ idsubsidi }} calls={['putusSubsidi', 'tarikSubsidi']} putus={putus} tarik={tarik}
    />
  )
}

function Facts(subsidi: Subsidi) {
  const { nama, sekolah, sumber, sponsor, jumlah, dari, sampai, hari, kelas, siswa, penerima } = subsidi
  const { diberikan, terpakai, diakhiri_at, diakhiri_oleh } = subsidi
  return (
    <dl className="facts">
      <dt>Status</dt>
      <dd><StateBadge {...subsidiState(subsidi)} /></dd>
      <dt>Nama</dt>
      <dd>{nama}, {sekolah}</dd>
      <dt>Dibayar oleh</dt>
      <dd>{sponsor || sumberSubsidiWords[sumber]}</dd>
      <dt>Per siswa per hari</dt>
      <dd className="font-semibold"><Nominal value={jumlah} /></dd>
      <dt>Berlaku</dt>
      <dd>{hariWords(hari)}, {formatDay(dari)} sampai {formatDay(sampai)}</dd>
      <dt>Untuk</dt>
      <dd>
        {kelas.length > 0 ? `Kelas ${kelas.join(', ')}, ${penerima} siswa` : `${penerima} siswa:`}
        {siswa.map((one) => (
          <span key={one.kode_siswa} className="block">{one.nama}, {one.kelas}</span>
        ))}
      </dd>
      <dt>Paling banyak sehari</dt>
      <dd><Nominal value={jumlah * penerima} /></dd>
      <dt>Terpakai</dt>
      <dd><Nominal value={terpakai} /> dari <Nominal value={diberikan} /> yang diberikan</dd>
      <UsulanFacts {...subsidi} />
      {diakhiri_at && (
        <>
          <dt>Diakhiri</dt>
          <dd>{diakhiri_oleh}, {formatAt(diakhiri_at)}</dd>
        </>
      )}
    </dl>
  )
}
