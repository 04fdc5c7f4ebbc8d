import type { KolomBerkas } from './pemetaan-kolom.status.ts'

/** The columns of files, in the words of their templates. */
export const kolomBerkasWords = {
  nis: 'NIS', nama: 'Nama', nisn: 'NISN', jenis_kelamin: 'Jenis kelamin', kelas: 'Kelas', program: 'Program',
  nama_ayah: 'Nama ayah', nomor_ayah: 'Nomor WA ayah', nama_ibu: 'Nama ibu', nomor_ibu: 'Nomor WA ibu',
  nama_wali: 'Nama wali', nomor_wali: 'Nomor WA wali', hp: 'HP', jenis: 'Jenis tagihan', periode: 'Periode',
  jumlah: 'Jumlah', jatuh_tempo: 'Jatuh tempo', persen: 'Persen', rupiah: 'Rupiah', dari: 'Dari', sampai: 'Sampai',
  alasan: 'Alasan', sekeluarga: 'Sekeluarga',
} as const satisfies Record<KolomBerkas, string>
