import type { Kasus } from '@lunas/contract/buku/rekonsiliasi'
import { sebabKasusWords, statusKasusWords, tindakanKasusWords } from '@lunas/contract/buku/rekonsiliasi.words'
import { Nominal } from '@lunas/ui/nominal'
import { Link } from '@tanstack/react-router'
import { Popup } from '#components/popup.tsx'
import type { SiswaPickHandedIn } from '#components/siswa-pick-handed-in.ts'
import { StateBadge } from '#components/state-badge.tsx'
import { formatAt } from '#lib/format-at.ts'
import { useSaya } from '#lib/saya.ts'
import { AjukanForm } from './ajukan-form.tsx'
import { PutusForm } from './putus-form.tsx'

type KasusPopupProps = {
  kasus: Kasus | undefined
  onClose: () => void
  SiswaPick: SiswaPickHandedIn
}

/** One case: the difference, the proposal, and this person's actions. */
export function KasusPopup({ kasus, onClose, SiswaPick }: KasusPopupProps) {
  const { boleh } = useSaya()
  return (
    <Popup open={kasus !== undefined} onClose={onClose} title={`Kasus ${kasus?.nomor_kasus ?? ''}`}>
      {kasus && (
        <div className="space-y-5">
          <KasusFacts kasus={kasus} />
          {kasus.status === 'terbuka' && boleh.includes('ajukanKasus') && (
            <AjukanForm kasus={kasus} onDone={onClose} SiswaPick={SiswaPick} />
          )}
          <PutusForm kasus={kasus} onDone={onClose} />
        </div>
      )}
    </Popup>
  )
}

function KasusFacts({ kasus }: { kasus: Kasus }) {
  const { status, sebab, penjelasan, selisih, baris, kode_pembayaran } = kasus
  const { diputus_oleh, catatan_putusan, diputus_at } = kasus
  return (
    <>
      <p className="text-base">{penjelasan}</p>
      <dl className="facts">
        <dt>Status</dt>
        <dd>
          <StateBadge {...statusKasusWords[status]} />
        </dd>
        <dt>Dugaan sebab</dt>
        <dd>{sebabKasusWords[sebab]}</dd>
        <dt>Nilai selisih</dt>
        <dd>
          <Nominal value={selisih} className="font-semibold" />
        </dd>
        {baris && (
          <>
            <dt>Baris berkas</dt>
            <dd>
              {formatAt(baris.waktu)} · <Nominal value={baris.jumlah} />
              {baris.arah === 'keluar' && ' kembali'}
              {baris.dibatalkan && ' · impornya dibatalkan'} · biaya{' '}
              <Nominal value={baris.biaya} />
              <span className="block text-ink-soft">
                {[baris.referensi, baris.referensi_uang, baris.keterangan]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </dd>
          </>
        )}
        {kode_pembayaran && (
          <>
            <dt>Pembayaran</dt>
            <dd>
              <Link to="/lacak" search={{ cari: kode_pembayaran }} className="link">
                {kode_pembayaran}
              </Link>
            </dd>
          </>
        )}
        <Usulan kasus={kasus} />
        {diputus_oleh && (
          <>
            <dt>Diputus</dt>
            <dd>
              {diputus_oleh}
              {diputus_at && `, ${formatAt(diputus_at)}`}
              {catatan_putusan && (
                <span className="block text-ink-soft">{catatan_putusan}</span>
              )}
            </dd>
          </>
        )}
      </dl>
    </>
  )
}

/** What was proposed, by whom, and which payment would get the money. */
function Usulan({ kasus }: { kasus: Kasus }) {
  const { tindakan, usulan_pembayaran, usulan_potongan, usulan_siswa, catatan } = kasus
  const { diajukan_oleh } = kasus
  if (!tindakan) return null
  return (
    <>
      <dt>Usulan</dt>
      <dd>
        {tindakanKasusWords[tindakan]}
        {diajukan_oleh && ` oleh ${diajukan_oleh}`}
        {usulan_siswa && (
          <span className="block font-semibold">
            Untuk {usulan_siswa.nama}, NIS {usulan_siswa.nis}, kelas {usulan_siswa.kelas}
          </span>
        )}
        {usulan_pembayaran && (
          <Link to="/lacak" search={{ cari: usulan_pembayaran }} className="link block break-all">
            {usulan_pembayaran}
          </Link>
        )}
        {usulan_potongan !== null && (
          <span className="block">
            Biaya penyedia{' '}
            <Nominal value={Math.abs(usulan_potongan)} className="font-semibold" />{' '}
            {usulan_potongan > 0 ? 'dicatat' : 'dibatalkan, karena tidak dipotong'}
          </span>
        )}
        {catatan && <span className="block text-ink-soft">{catatan}</span>}
      </dd>
    </>
  )
}
