import type { Klaim } from '@lunas/contract/kantin/klaim'
import { Nominal } from '@lunas/ui/nominal'
import { UsulanStep } from '#components/usulan-step.tsx'
import { formatAt } from '#lib/format-at.ts'
import { useSaya } from '#lib/saya.ts'
import { useAjukanKlaim, useDaftarKlaim, usePutusKlaim, useTarikKlaim } from '../api/klaim.ts'
import { AskForm } from './ask-form.tsx'

/** Sales that a till made beyond its part: one person asks to book them from the saldo, another agrees. */
export function KlaimPanel({ idsekolah }: { idsekolah: string }) {
  const { boleh } = useSaya()
  const { data = [] } = useDaftarKlaim(idsekolah, boleh.includes('daftarKlaim'))
  if (data.length === 0) return null
  return (
    <section aria-labelledby="klaim" className="space-y-3">
      <h2 id="klaim" className="text-lg">
        Perlu diputuskan dua orang
      </h2>
      <p className="text-ink-soft">Kasirnya menjual lebih dari jatahnya. Tanyakan dulu kepada kasir dan siswanya.</p>
      <ul className="space-y-3">
        {data.map((klaim) => (
          <li key={klaim.idklaim} className="card space-y-3 p-4">
            <Facts {...klaim} />
            <Step klaim={klaim} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Facts({ nama_siswa, mesin, urut, terjadi_at, barang, jumlah, saldo, catatan, diajukan_oleh }: Klaim) {
  return (
    <div>
      <p className="flex justify-between gap-4">
        <strong>{nama_siswa}</strong> <Nominal value={jumlah} className="font-semibold" />
      </p>
      <p>{barang.map(({ nama, banyak }) => `${banyak}× ${nama}`).join(', ')}</p>
      <p className="text-sm text-ink-soft">
        {mesin} nomor {urut} · {formatAt(terjadi_at)} · saldo sekarang <Nominal value={saldo} />
      </p>
      {catatan && (
        <p className="text-ink-soft">
          Minta dicatat: {catatan} ({diajukan_oleh})
        </p>
      )}
    </div>
  )
}

function Step({ klaim: { idklaim, usulan } }: { klaim: Klaim }) {
  const { boleh } = useSaya()
  const ajukan = useAjukanKlaim()
  const putus = usePutusKlaim()
  const tarik = useTarikKlaim()
  if (usulan)
    return (
      <UsulanStep
        usulan={usulan}
        busy={putus.isPending || tarik.isPending}
        approve="Setujui, bayar dari saldo"
        onDecide={boleh.includes('putusKlaim') ? (word) => putus.mutate({ idklaim, ...word }) : undefined}
        onWithdraw={boleh.includes('tarikKlaim') ? (alasan) => tarik.mutate({ idklaim, alasan }) : undefined}
      />
    )
  if (!boleh.includes('ajukanKlaim')) return null
  return (
    <AskForm
      label="Alasan mencatatnya"
      hint="Orang kedua menyetujui. Uangnya diambil dari saldo siswa."
      button="Ajukan pencatatan"
      busy={ajukan.isPending}
      onAsk={(alasan) => ajukan.mutate({ idklaim, alasan })}
    />
  )
}
