import type { Zone } from '@lunas/values/local-date'

/** Kinds of school with how common each is; islam terpadu is what most of our schools are. */
export const SCHOOL_KINDS: readonly { nama: string; negeri: boolean; spp: number }[] = [
  { nama: 'SD Negeri', negeri: true, spp: 75_000 },
  { nama: 'SD Negeri', negeri: true, spp: 75_000 },
  { nama: 'SD Negeri', negeri: true, spp: 90_000 },
  { nama: 'SMP Negeri', negeri: true, spp: 110_000 },
  { nama: 'SMA Negeri', negeri: true, spp: 150_000 },
  { nama: 'SMK Negeri', negeri: true, spp: 160_000 },
  { nama: 'TK', negeri: false, spp: 175_000 },
  { nama: 'PAUD', negeri: false, spp: 120_000 },
  { nama: 'RA', negeri: false, spp: 150_000 },
  { nama: 'TKIT', negeri: false, spp: 325_000 },
  { nama: 'SDIT', negeri: false, spp: 475_000 },
  { nama: 'SMPIT', negeri: false, spp: 625_000 },
  { nama: 'SMAIT', negeri: false, spp: 700_000 },
  { nama: 'MI', negeri: false, spp: 140_000 },
  { nama: 'MTs', negeri: false, spp: 180_000 },
  { nama: 'MA', negeri: false, spp: 210_000 },
  { nama: 'SMK', negeri: false, spp: 275_000 },
  { nama: 'SD Muhammadiyah', negeri: false, spp: 260_000 },
  { nama: 'SMP Maarif', negeri: false, spp: 230_000 },
]

export const SCHOOL_FIRST = [
  'Nurul', 'Al', 'Darul', 'Insan', 'Bina', 'Harapan', 'Cahaya', 'Permata', 'Tunas', 'Citra',
  'Mutiara', 'Taruna', 'Pelita', 'Wahana', 'Karya', 'Bakti', 'Budi', 'Setia', 'Griya', 'Sinar',
  'Bunga', 'Taman', 'Puri', 'Graha', 'Lentera', 'Fajar', 'Bintang', 'Anugerah', 'Amanah', 'Ihsan',
]

export const SCHOOL_SECOND = [
  'Hidayah', 'Ikhlas', 'Falah', 'Iman', 'Huda', 'Ulum', 'Hikmah', 'Fitrah', 'Mulia', 'Cendekia',
  'Bangsa', 'Umat', 'Ilmu', 'Pertiwi', 'Nusantara', 'Sejahtera', 'Utama', 'Mandiri', 'Luhur',
  'Kasih', 'Abadi', 'Gemilang', 'Teladan', 'Rahmah', 'Barokah', 'Amal', 'Jaya', 'Lestari', 'Madani',
  'Sakinah', 'Qurani', 'Rabbani', 'Kencana', 'Persada', 'Anak', 'Pintar', 'Ceria', 'Kreatif',
]

export const PLACES = [
  'Sukamaju', 'Sukajaya', 'Sukasari', 'Karangasem', 'Karanganyar', 'Mekarsari', 'Mekarjaya',
  'Cibubur', 'Cimanggis', 'Cipayung', 'Ciputat', 'Cilandak', 'Ciawi', 'Wonosari', 'Wonokromo',
  'Banjarsari', 'Banyumanik', 'Tembalang', 'Tegalrejo', 'Tegalsari', 'Sidoharjo', 'Sidomulyo',
  'Sumberejo', 'Sumbersari', 'Kedungwuni', 'Kedungkandang', 'Gunungsari', 'Gunungpati', 'Rejosari',
  'Rejomulyo', 'Margahayu', 'Margorejo', 'Panyileukan', 'Panakkukang', 'Rappocini', 'Biringkanaya',
  'Abepura', 'Sentani', 'Waena', 'Kuta', 'Sanur', 'Ubung', 'Ampenan', 'Cakranegara', 'Pemulutan',
  'Plaju', 'Sako', 'Kenten', 'Medan', 'Belawan', 'Sunggal', 'Padangsambian', 'Batuceper',
  'Jatiasih', 'Jatisampurna', 'Pondokgede', 'Bojongsari', 'Bojonggede', 'Sawangan', 'Limo', 'Beji',
  'Pancoran',
]

export const CITIES: readonly { nama: string; zona_waktu: Zone }[] = [
  ...inZone('Asia/Jakarta', [
    'Depok', 'Bogor', 'Bekasi', 'Tangerang', 'Tangerang Selatan', 'Jakarta Selatan',
    'Jakarta Timur', 'Jakarta Barat', 'Jakarta Utara', 'Jakarta Pusat', 'Bandung', 'Cimahi',
    'Sukabumi', 'Cirebon', 'Tasikmalaya', 'Garut', 'Cianjur', 'Karawang', 'Serang', 'Cilegon',
    'Semarang', 'Surakarta', 'Magelang', 'Pekalongan', 'Tegal', 'Purwokerto', 'Kudus', 'Yogyakarta',
    'Sleman', 'Bantul', 'Surabaya', 'Malang', 'Kediri', 'Madiun', 'Jember', 'Sidoarjo', 'Gresik',
    'Banyuwangi', 'Medan', 'Binjai', 'Padang', 'Bukittinggi', 'Pekanbaru', 'Dumai', 'Batam',
    'Jambi', 'Palembang', 'Bengkulu', 'Bandar Lampung', 'Metro', 'Pangkal Pinang', 'Banda Aceh',
    'Lhokseumawe', 'Pontianak', 'Singkawang', 'Palangka Raya',
  ]),
  ...inZone('Asia/Makassar', [
    'Denpasar', 'Singaraja', 'Mataram', 'Bima', 'Kupang', 'Maumere', 'Makassar', 'Parepare',
    'Palopo', 'Kendari', 'Palu', 'Gorontalo', 'Manado', 'Bitung', 'Banjarmasin', 'Banjarbaru',
    'Samarinda', 'Balikpapan', 'Bontang', 'Tarakan',
  ]),
  ...inZone('Asia/Jayapura', [
    'Ambon', 'Tual', 'Ternate', 'Tidore', 'Sorong', 'Manokwari', 'Jayapura', 'Merauke', 'Timika',
  ]),
]

function inZone(zona_waktu: Zone, names: readonly string[]) {
  return names.map((nama) => ({ nama, zona_waktu }))
}

export const STREETS = [
  'Melati', 'Mawar', 'Kenanga', 'Cempaka', 'Anggrek', 'Merdeka', 'Sudirman', 'Diponegoro',
  'Gajah Mada', 'Pahlawan', 'Kartini', 'Veteran', 'Ahmad Yani', 'Pendidikan', 'Masjid', 'Raya',
]

export const PUPIL_FIRST = [
  'Aisyah', 'Umar', 'Fatimah', 'Ahmad', 'Khadijah', 'Muhammad', 'Zahra', 'Ali', 'Nabila', 'Rafi',
  'Salma', 'Fadhil', 'Nadia', 'Hasan', 'Husna', 'Ilham', 'Kayla', 'Bagas', 'Dewi', 'Putri', 'Rizky',
  'Ayu', 'Bayu', 'Citra', 'Dimas', 'Eka', 'Farhan', 'Gita', 'Hafiz', 'Intan', 'Joko', 'Kirana',
  'Lestari', 'Made', 'Naufal', 'Oktavia', 'Pandu', 'Qonita', 'Raihan', 'Sekar', 'Tegar', 'Ulfa',
  'Vina', 'Wahyu', 'Yusuf', 'Zaki', 'Nyoman', 'Ketut', 'Siti', 'Maryam',
]

export const PUPIL_MIDDLE = [
  'Nur', 'Dwi', 'Tri', 'Adi', 'Indah', 'Kusuma', 'Maulana', 'Aulia', 'Rahma', 'Putra', 'Sri',
  'Agung', 'Cahya', 'Fitri', 'Hanif', 'Laila', 'Surya', 'Wira', 'Yuda', 'Azzahra',
]

export const PUPIL_LAST = [
  'Santoso', 'Wijaya', 'Rahman', 'Hidayat', 'Saputra', 'Siregar', 'Nasution', 'Lubis',
  'Simanjuntak', 'Tanjung', 'Pratama', 'Nugroho', 'Setiawan', 'Kurniawan', 'Hakim', 'Ramadhan',
  'Permana', 'Wibowo', 'Susanto', 'Purnama', 'Maharani', 'Anggraini', 'Handayani', 'Puspita',
  'Daulay', 'Batubara', 'Mandala', 'Firmansyah', 'Syahputra', 'Al Farisi', 'Abdurrahman',
  'Salsabila',
]
