import type { Slip } from '@lunas/contract/loket/slip'
import { slipState } from '@lunas/contract/loket/slip.words'
import { Nominal } from '@lunas/ui/nominal'
import { Popup } from '#components/popup.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { UsulanDecision } from '#components/usulan-decision.tsx'
import { formatAt, formatDay } from '#lib/format-at.ts'
import { usePutusSlip, useTarikSlip } from '../api/slip.ts'
import { SlipFoto } from './slip-foto.tsx'

type SlipPopupProps = { slip: Slip | undefined; onClose: () => void }

/** One slip beside its photo, for the person who checks the bank. */
export function SlipPopup({ slip, onClose }: SlipPopupProps) {
  return (
    <Popup open={slip !== undefined} onClose={onClose} title="Bukti transfer" wide>
      {slip && (
        <div className="grid gap-5 md:grid-cols-2">
          <SlipFoto idslip={slip.idslip} />
          <div className="space-y-5">
            {slip.kembar > 0 && <Kembar banyak={slip.kembar} />}
            {slip.serupa > 0 && <Serupa banyak={slip.serupa} />}
            <SlipFacts {...slip} />
            <Decision slip={slip} onDone={onClose} />
          </div>
        </div>
      )}
    </Popup>
  )
}

/** One transfer may pay for two children, so this warns and does not refuse. */
function Kembar({ banyak }: { banyak: number }) {
  return (
    <p role="alert" className="notice tone-late">
      Foto yang sama juga dipakai pada {banyak} bukti lain. Pastikan uangnya cukup untuk semuanya.
    </p>
  )
}

/** A second photo of one transfer looks like this; so do two equal payments of one day. */
function Serupa({ banyak }: { banyak: number }) {
  return (
    <p role="alert" className="notice tone-late">
      Ada {banyak} bukti lain dari pengirim ini, tanggal dan jumlahnya sama. Cek di mutasi: ada berapa uang masuk?
    </p>
  )
}

function Decision({ slip, onDone }: { slip: Slip; onDone: () => void }) {
  const putus = usePutusSlip(onDone)
  const tarik = useTarikSlip(onDone)
  const { idslip, usulan } = slip
  return (
    <UsulanDecision
      usulan={usulan} subject={{ idslip }} calls={['putusSlip', 'tarikSlip']} putus={putus} tarik={tarik}
      waits="Menunggu diperiksa orang kedua."
      approve="Uang sudah masuk"
    />
  )
}

function SlipFacts(slip: Slip) {
  return (
    <dl className="facts">
      <dt>Status</dt>
      <dd>
        <StateBadge {...slipState(slip)} />
      </dd>
      <dt>Siswa</dt>
      <dd>
        {slip.nama_siswa}, NIS {slip.nis}
      </dd>
      <dt>Jumlah</dt>
      <dd>
        <Nominal value={slip.jumlah} className="font-semibold" />
      </dd>
      <dt>Tanggal</dt>
      <dd>{formatDay(slip.tanggal)}</dd>
      <dt>Pengirim</dt>
      <dd>
        {slip.pengirim}, {slip.bank}
      </dd>
      <dt>Untuk</dt>
      <dd>
        {slip.untuk.map(({ nama, jumlah }) => (
          <span key={nama} className="block">
            {nama} · <Nominal value={jumlah} />
          </span>
        ))}
      </dd>
      <dt>Dicatat</dt>
      <dd>
        {slip.diajukan_oleh}, {formatAt(slip.diajukan_at)}
      </dd>
      {slip.diputus_at && (
        <>
          <dt>{slip.ditarik ? 'Ditarik' : 'Diputus'}</dt>
          <dd>
            {slip.diputus_oleh}, {formatAt(slip.diputus_at)}
            {slip.alasan && <span className="block text-ink-soft">{slip.alasan}</span>}
          </dd>
        </>
      )}
      {slip.nomor_kuitansi && (
        <>
          <dt>Kuitansi</dt>
          <dd>{slip.nomor_kuitansi}</dd>
        </>
      )}
    </dl>
  )
}
