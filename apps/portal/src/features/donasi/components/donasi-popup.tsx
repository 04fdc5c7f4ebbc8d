import { statusPembayaranWords } from '@lunas/contract/pembayaran/pembayaran.words'
import type { DonasiPortal } from '@lunas/contract/ziswaf/donasi'
import { isZakat } from '@lunas/contract/ziswaf/jenis-program'
import { jenisProgramWords } from '@lunas/contract/ziswaf/program.words'
import { Nominal } from '@lunas/ui/nominal'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import type { OpenedProps } from '#components/list/list.ts'
import { Popup } from '#components/popup.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { formatAt } from '#lib/format-at.ts'
import { useSaya } from '#lib/saya.ts'
import { useCatatBukti } from '../api/donasi.ts'

/** One donation; zakat that was received may get the number of BAZNAS or the LAZ. */
export function DonasiPopup({ row, onClose }: OpenedProps<DonasiPortal>) {
  const { boleh } = useSaya()
  const canAttach =
    row?.nomor_kuitansi && isZakat(row.jenis) && boleh.includes('catatBuktiSetor')
  return (
    <Popup open={row !== undefined} onClose={onClose} title="Donasi">
      {row && (
        <div className="space-y-5">
          <Facts {...row} />
          {canAttach && <BuktiSetorForm donasi={row} onDone={onClose} />}
        </div>
      )}
    </Popup>
  )
}

function Facts(one: DonasiPortal) {
  return (
    <dl className="facts">
      <dt>Status</dt>
      <dd>
        <StateBadge {...statusPembayaranWords[one.status]} />
      </dd>
      <dt>Donatur</dt>
      <dd>
        {one.nama}
        {one.atas_nama && <span className="block text-ink-soft">atas nama {one.atas_nama}</span>}
      </dd>
      <dt>Program</dt>
      <dd>
        {one.program}, {jenisProgramWords[one.jenis]}
      </dd>
      <dt>Jumlah</dt>
      <dd>
        <Nominal value={one.jumlah} className="font-semibold" />
      </dd>
      {one.disimpan > 0 && (
        <>
          <dt>Disimpan</dt>
          <dd>
            <Nominal value={one.disimpan} /> untuk donatur, dapat dikembalikan
          </dd>
        </>
      )}
      <dt>Dibuat</dt>
      <dd>{formatAt(one.dibuat_at)}</dd>
      {one.nomor_kuitansi && (
        <>
          <dt>Kuitansi</dt>
          <dd>
            <a
              href={`/ziswaf/bukti/${encodeURIComponent(one.nomor_kuitansi)}`}
              target="_blank"
              rel="noreferrer"
              className="link break-all"
            >
              {one.nomor_kuitansi}
            </a>
          </dd>
        </>
      )}
      {one.nomor_bsz && (
        <>
          <dt>Bukti Setor Zakat</dt>
          <dd>{one.nomor_bsz}</dd>
        </>
      )}
    </dl>
  )
}

function BuktiSetorForm({ donasi, onDone }: { donasi: DonasiPortal; onDone: () => void }) {
  const catat = useCatatBukti(onDone)
  const kit = useKitForm({
    draft: `bsz/${donasi.kode_pembayaran}`,
    start: { nomor_bsz: donasi.nomor_bsz },
    check: ({ nomor_bsz }) => ({ nomor_bsz: nomor_bsz.trim().length < 3 ? 'Isi nomornya.' : '' }),
    send: ({ nomor_bsz }) =>
      catat.mutateAsync({ nomor_kuitansi: donasi.nomor_kuitansi ?? '', nomor_bsz: nomor_bsz.trim() }),
  })
  return (
    <Form kit={kit} className="space-y-3 border-t border-line pt-4">
      <kit.Field name="nomor_bsz">
        {(field) => (
          <field.Text
            label="Nomor Bukti Setor Zakat"
            hint="Dari BAZNAS atau LAZ. Kuitansinya lalu menjadi Bukti Setor Zakat."
            maxLength={60}
          />
        )}
      </kit.Field>
      <Submit kit={kit}>Catat nomor</Submit>
    </Form>
  )
}
