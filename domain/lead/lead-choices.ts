export const leadBusinesses = [
  'Cotton Textile Manufacturing',
  'Silk Textile Manufacturing',
  'Synthetic Textile Manufacturing',
  'Fabric Dyeing & Printing',
  'Garment Manufacturing',
  'Home Textile Manufacturing',
  'Technical Textiles',
  'Yarn Manufacturing',
  'Fabric Trading',
  'Other',
] as const

export const budgets = [
  'Under ₹1 Lakh',
  '₹1-5 Lakh',
  '₹5-10 Lakh',
  '₹10-25 Lakh',
  '₹25-50 Lakh',
  '₹50 Lakh - 1 Crore',
  'Above ₹1 Crore',
  'To be discussed',
] as const

export const timelines = [
  'Immediate (Within 1 week)',
  'Urgent (2-4 weeks)',
  'Standard (1-2 months)',
  'Planned (2-3 months)',
  'Future (3-6 months)',
  'Long-term (6+ months)',
] as const

export const fabricTypes = [
  'Cotton',
  'Silk',
  'Polyester',
  'Cotton Blend',
  'Silk Blend',
  'Viscose',
  'Linen',
  'Georgette',
  'Chiffon',
  'Canvas',
  'Denim',
  'Other',
] as const

export const widths = ['36', '44', '58', '60', '72'] as const

export const weaveTypes = ['Plain', 'Twill', 'Satin', 'Jacquard', 'Dobby', 'Herringbone', 'Other'] as const

export const fabricUnits = ['meters', 'yards'] as const

export const qualityGrades = ['A-Grade', 'B-Grade', 'Export-Grade', 'Industrial'] as const
