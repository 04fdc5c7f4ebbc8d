import type { RequestOf } from '@lunas/contract/wire/calls'
import type { eksporCalls } from '@lunas/contract/portal/ekspor.calls'

type EksporCall = keyof typeof eksporCalls

/** Exports of every list, as Excel and PDF. */
export function eksporRequests(): { [N in EksporCall]: RequestOf<N> } {
  return {
    eksporKas: { bentuk: 'excel' },
    eksporBuku: {
      bentuk: 'excel', idsekolah: 'SKL-mobile-01K9Z8Y7X6W5V4T3S2R1Q0P9N8', tanggal: '2026-11-10',
    },
    eksporUangMasuk: { bentuk: 'pdf', idsekolah: 'SKL-mobile-01K9Z8Y7X6W5V4T3S2R1Q0P9N8' },
    eksporSlip: { bentuk: 'pdf', status: 'menunggu', urut: '-jumlah' },
    eksporPengembalian: { bentuk: 'excel', status: 'menunggu', urut: 'jumlah' },
    eksporKasus: { bentuk: 'pdf', status: 'terbuka', urut: 'dibuat' },
    eksporSetoran: { bentuk: 'excel', status: 'belum_disetorkan' },
    eksporTertahan: { bentuk: 'excel', keadaan: 'menunggu' },
    eksporCicilan: { bentuk: 'pdf', status: 'berjalan' },
    eksporTautan: { bentuk: 'excel' },
    eksporPenanggung: { bentuk: 'excel', idpenanggung: 'PNJ-mobile-01K9Z8Y7X6W5V4T3S2R1Q0P9N8', dari: '2026-11-01' },
    eksporSiswa: { bentuk: 'excel', status: 'aktif', kelas: '4B' },
    eksporPenagihan: { bentuk: 'excel', idpenagihan: 'PNG-mobile-01K9Z8Y7X6W5V4T3S2R1Q0P9N8', pilah: 'ditagih' },
    eksporKeringanan: { bentuk: 'excel', status: 'disetujui' },
    eksporTanggungan: { bentuk: 'pdf', status: 'disetujui' },
    eksporTunggakan: { bentuk: 'excel', umur: 'lebih_90', kelas: '4B' },
    eksporTitipan: { bentuk: 'excel', otomatis: 'ya', urut: '-jumlah' },
    eksporJejak: { bentuk: 'pdf', dari: '2026-11-01', tindakan: 'kas_ditutup' },
    eksporTerdampak: { bentuk: 'excel', idinsiden: 'ISD-mobile-01K9Z8Y7X6W5V4T3S2R1Q0P9N8' },
    eksporDonasi: { bentuk: 'excel', status: 'berhasil', jenis: 'infak' },
    eksporPenyaluran: { bentuk: 'pdf', status: 'menunggu', urut: '-jumlah' },
    eksporPelunasan: { bentuk: 'excel', status: 'menunggu' },
    eksporLaporanKantin: { bentuk: 'pdf', dari: '2026-01-01', sampai: '2031-01-01' },
    eksporDapur: { bentuk: 'excel', idsekolah: 'SKL-mobile-01K9Z8Y7X6W5V4T3S2R1Q0P9N8', hari: '2026-11-30' },
    eksporLaporanDana: { bentuk: 'excel', dari: '2026-01-01', sampai: '2031-01-01' },
    eksporLacak: { bentuk: 'pdf', cari: 'LNS-mobile-01K9Z8Y7X6W5V4T3S2R1Q0P9N8' },
  }
}
