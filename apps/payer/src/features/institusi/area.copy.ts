/** Words for what not every institution offers. */
export const areaCopy = {
  titles: { kantin: 'E-Kantin', ppob: 'PPOB', ziswaf: 'Ziswaf', mitra: 'Mitra' },
  notOffered: (nama: string) => `${nama} belum membuka layanan ini.`,
  backHome: 'Kembali ke beranda',
} as const
