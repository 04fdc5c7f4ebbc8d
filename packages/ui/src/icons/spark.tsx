import { Svg, type IconProps } from './svg.tsx'

export function SparkIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M12 4v4m0 8v4m8-8h-4m-8 0H4m13.6-5.6-2.8 2.8m-5.6 5.6-2.8 2.8m11.2 0-2.8-2.8M9.2 9.2 6.4 6.4" />
    </Svg>
  )
}
