type Coming = { title: string; text: string }

/** What is planned for each area, by the first word of its address. */
const areas: Record<string, Coming> = {
  ziswaf: {
    title: 'Ziswaf',
    text: 'Zakat, infak, sedekah dan wakaf, dengan laporan penyalurannya.',
  },
  ekantin: { title: 'E-Kantin', text: 'Saldo jajan anak, batas harian dan riwayat belanja.' },
  mitra: { title: 'Mitra', text: 'Terima pembayaran tunai orang tua dan lihat setorannya.' },
}

export function comingAt(pathname: string): Coming {
  const [, area = ''] = pathname.split('/')
  return areas[area] ?? { title: 'Segera hadir', text: 'Halaman ini sedang kami siapkan.' }
}
