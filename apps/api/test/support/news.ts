export { seedNews } from '#seeds/demo/seed-news'
