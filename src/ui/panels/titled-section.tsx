import type { ComponentProps, ReactNode } from 'react'

type TitledSectionProps = Omit<ComponentProps<'section'>, 'id' | 'title'> & {
  /** The id of the heading, which labels the section. */
  id: string
  title: ReactNode
  titleClassName?: string
}

/** A section of a page under its heading. */
export function TitledSection({
  id,
  title,
  titleClassName = 'h2-inner',
  className,
  children,
  ...rest
}: TitledSectionProps) {
  return (
    <section className={className} aria-labelledby={id} {...rest}>
      <h2 className={titleClassName} id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}
