import type { Klaim } from '@lunas/contract/kantin/klaim'
import { Nominal } from '@lunas/ui/nominal'
import { Skeleton } from '@lunas/ui/skeleton'
import { Trouble } from '#components/trouble.tsx'
import { UsulanStep } from '#components/usulan-step.tsx'
import { formatAt } from '#lib/format-at.ts'
import { useSaya } from '#lib/saya.ts'
import { useAjukanKlaim, useDaftarKlaim, usePutusKlaim, useTarikKlaim } from '../api/klaim.ts'
import { alasanTertahan, namaPembeli } from '../luring/words.ts'
import { AskForm } from './ask-form.tsx'

/** Sales that could not be confirmed: one person asks to book them from the saldo or to write them off, another agrees. */
export function KlaimPanel({ idsekolah }: { idsekolah: string }) {
  const { boleh } = useSaya()
  const mayRead = boleh.includes('daftarKlaim')
  const { data, error, refetch } = useDaftarKlaim(idsekolah, mayRead)
  if (!mayRead) return null
  return (
    <section aria-labelledby="klaim" className="space-y-3">
      <h2 id="klaim" className="text-lg">
        Penjualan tertahan
      </h2>
      {data && <KlaimList rows={data} />}
      {!data && (error ? <Trouble error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-24" />)}
    </section>
  )
}

function KlaimList({ rows }: { rows: Klaim[] }) {
  return (
    <>
      <p className="text-ink-soft">
        {rows.length === 0
          ? 'Tidak ada penjualan yang tertahan.'
          : 'Belum diambil dari saldo. Tanyakan dulu kepada kasir dan siswanya.'}
      </p>
      <ul className="space-y-3">
        {rows.map((klaim) => (
          <li key={klaim.idklaim} className="card space-y-3 p-4">
            <Facts klaim={klaim} />
            <Step klaim={klaim} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Facts({ klaim }: { klaim: Klaim }) {
  const { nama_siswa, mesin, urut, terjadi_at, barang, jumlah, saldo, alasan, untuk, catatan, diajukan_oleh } = klaim
  return (
    <div>
      <p className="flex justify-between gap-4">
        <strong>{namaPembeli(nama_siswa)}</strong> <Nominal value={jumlah} className="font-semibold" />
      </p>
      {alasan && <p>{alasanTertahan(alasan)}</p>}
      <p>{barang.map(({ nama, banyak }) => `${banyak}× ${nama}`).join(', ')}</p>
      <p className="text-sm text-ink-soft">
        {mesin} nomor {urut} · {formatAt(terjadi_at)} · saldo sekarang <Nominal value={saldo} />
      </p>
      {catatan && (
        <p className="text-ink-soft">
          {untuk === 'hapus' ? 'Minta dihapus' : 'Minta dicatat'}: {catatan} ({diajukan_oleh})
        </p>
      )}
    </div>
  )
}

function Step({ klaim: { idklaim, usulan, untuk } }: { klaim: Klaim }) {
  const { boleh } = useSaya()
  const ajukan = useAjukanKlaim()
  const putus = usePutusKlaim()
  const tarik = useTarikKlaim()
  if (usulan)
    return (
      <UsulanStep
        usulan={usulan}
        busy={putus.isPending || tarik.isPending}
        approve={untuk === 'hapus' ? 'Setujui, hapus tanpa dibayar' : 'Setujui, bayar dari saldo'}
        onDecide={boleh.includes('putusKlaim') ? (word) => putus.mutate({ idklaim, ...word }) : undefined}
        onWithdraw={boleh.includes('tarikKlaim') ? (alasan) => tarik.mutate({ idklaim, alasan }) : undefined}
      />
    )
  if (!boleh.includes('ajukanKlaim')) return null
  return (
    <AskForm
      label="Alasan"
      hint="Orang kedua menyetujui. Yang dicatat dibayar dari saldo siswa."
      button="Ajukan pencatatan"
      busy={ajukan.isPending}
      onAsk={(alasan) => ajukan.mutate({ idklaim, untuk: 'catat', alasan })}
      other={{
        button: 'Ajukan penghapusan',
        onAsk: (alasan) => ajukan.mutate({ idklaim, untuk: 'hapus', alasan }),
      }}
    />
  )
}
