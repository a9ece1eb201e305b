/** A State or Union Territory with its GST code. `pins` are ranges of the first three digits of its pincodes. */
type State = {
  code: string
  name: { en: string; gu: string; hi: string }
  pins: readonly (readonly [from: number, to: number])[]
}

/**
 * Every current GSTIN State code. Codes: GSTN; pincode ranges: the e-invoice master. Ranges overlap (396 is Gujarat and
 * Daman), so a pincode may cause a warning but must never decide a tax.
 */
// oxfmt-ignore
export const states: readonly State[] = [
  { code: '01', name: { en: 'Jammu and Kashmir', gu: 'જમ્મુ અને કાશ્મીર', hi: 'जम्मू और कश्मीर' }, pins: [[180, 194]] },
  { code: '02', name: { en: 'Himachal Pradesh', gu: 'હિમાચલ પ્રદેશ', hi: 'हिमाचल प्रदेश' }, pins: [[171, 177]] },
  { code: '03', name: { en: 'Punjab', gu: 'પંજાબ', hi: 'पंजाब' }, pins: [[140, 160]] },
  { code: '04', name: { en: 'Chandigarh', gu: 'ચંડીગઢ', hi: 'चंडीगढ़' }, pins: [[160, 160]] },
  { code: '05', name: { en: 'Uttarakhand', gu: 'ઉત્તરાખંડ', hi: 'उत्तराखंड' }, pins: [[244, 263]] },
  { code: '06', name: { en: 'Haryana', gu: 'હરિયાણા', hi: 'हरियाणा' }, pins: [[121, 136]] },
  { code: '07', name: { en: 'Delhi', gu: 'દિલ્હી', hi: 'दिल्ली' }, pins: [[110, 110]] },
  { code: '08', name: { en: 'Rajasthan', gu: 'રાજસ્થાન', hi: 'राजस्थान' }, pins: [[301, 345]] },
  { code: '09', name: { en: 'Uttar Pradesh', gu: 'ઉત્તર પ્રદેશ', hi: 'उत्तर प्रदेश' }, pins: [[201, 285]] },
  { code: '10', name: { en: 'Bihar', gu: 'બિહાર', hi: 'बिहार' }, pins: [[800, 855]] },
  { code: '11', name: { en: 'Sikkim', gu: 'સિક્કિમ', hi: 'सिक्किम' }, pins: [[737, 737]] },
  { code: '12', name: { en: 'Arunachal Pradesh', gu: 'અરુણાચલ પ્રદેશ', hi: 'अरुणाचल प्रदेश' }, pins: [[790, 792]] },
  { code: '13', name: { en: 'Nagaland', gu: 'નાગાલેન્ડ', hi: 'नागालैंड' }, pins: [[797, 798]] },
  { code: '14', name: { en: 'Manipur', gu: 'મણિપુર', hi: 'मणिपुर' }, pins: [[795, 795]] },
  { code: '15', name: { en: 'Mizoram', gu: 'મિઝોરમ', hi: 'मिज़ोरम' }, pins: [[796, 796]] },
  { code: '16', name: { en: 'Tripura', gu: 'ત્રિપુરા', hi: 'त्रिपुरा' }, pins: [[799, 799]] },
  { code: '17', name: { en: 'Meghalaya', gu: 'મેઘાલય', hi: 'मेघालय' }, pins: [[793, 794]] },
  { code: '18', name: { en: 'Assam', gu: 'આસામ', hi: 'असम' }, pins: [[781, 788]] },
  { code: '19', name: { en: 'West Bengal', gu: 'પશ્ચિમ બંગાળ', hi: 'पश्चिम बंगाल' }, pins: [[700, 743]] },
  { code: '20', name: { en: 'Jharkhand', gu: 'ઝારખંડ', hi: 'झारखंड' }, pins: [[813, 835]] },
  { code: '21', name: { en: 'Odisha', gu: 'ઓડિશા', hi: 'ओडिशा' }, pins: [[751, 770]] },
  { code: '22', name: { en: 'Chhattisgarh', gu: 'છત્તીસગઢ', hi: 'छत्तीसगढ़' }, pins: [[490, 497]] },
  { code: '23', name: { en: 'Madhya Pradesh', gu: 'મધ્ય પ્રદેશ', hi: 'मध्य प्रदेश' }, pins: [[450, 488]] },
  { code: '24', name: { en: 'Gujarat', gu: 'ગુજરાત', hi: 'गुजरात' }, pins: [[360, 396]] },
  { code: '26', name: { en: 'Dadra and Nagar Haveli and Daman and Diu', gu: 'દાદરા અને નગર હવેલી અને દમણ અને દીવ', hi: 'दादरा और नगर हवेली और दमन और दीव' }, pins: [[362, 362], [396, 396]] },
  { code: '27', name: { en: 'Maharashtra', gu: 'મહારાષ્ટ્ર', hi: 'महाराष्ट्र' }, pins: [[400, 445]] },
  { code: '29', name: { en: 'Karnataka', gu: 'કર્ણાટક', hi: 'कर्नाटक' }, pins: [[560, 591]] },
  { code: '30', name: { en: 'Goa', gu: 'ગોવા', hi: 'गोवा' }, pins: [[403, 403]] },
  { code: '31', name: { en: 'Lakshadweep', gu: 'લક્ષદ્વીપ', hi: 'लक्षद्वीप' }, pins: [[682, 682]] },
  { code: '32', name: { en: 'Kerala', gu: 'કેરળ', hi: 'केरल' }, pins: [[670, 695]] },
  { code: '33', name: { en: 'Tamil Nadu', gu: 'તમિલનાડુ', hi: 'तमिलनाडु' }, pins: [[600, 643]] },
  { code: '34', name: { en: 'Puducherry', gu: 'પુડુચેરી', hi: 'पुडुचेरी' }, pins: [[533, 533], [605, 605], [607, 607], [609, 609], [673, 673]] },
  { code: '35', name: { en: 'Andaman and Nicobar Islands', gu: 'આંદામાન અને નિકોબાર ટાપુઓ', hi: 'अंडमान और निकोबार द्वीपसमूह' }, pins: [[744, 744]] },
  { code: '36', name: { en: 'Telangana', gu: 'તેલંગાણા', hi: 'तेलंगाना' }, pins: [[500, 509]] },
  { code: '37', name: { en: 'Andhra Pradesh', gu: 'આંધ્ર પ્રદેશ', hi: 'आंध्र प्रदेश' }, pins: [[500, 535]] },
  { code: '38', name: { en: 'Ladakh', gu: 'લદ્દાખ', hi: 'लद्दाख' }, pins: [[194, 194]] },
  { code: '97', name: { en: 'Other Territory', gu: 'અન્ય પ્રદેશ', hi: 'अन्य क्षेत्र' }, pins: [] },
]

/** Whether an address's country, as typed, is India. */
export const isIndia = (country: string): boolean => /^(india|in|)$/i.test(country.trim())

/** Place of supply of an export in e-invoices and e-way bills. Not a State: no GSTIN starts with it. */
export const otherCountries = '96'

/** Retired codes and their successors: Daman and Diu on 26 Jan 2020, old Andhra Pradesh in 2014. */
export const mergedStates: Readonly<Record<string, string>> = { '25': '26', '28': '37' }

/** Union Territories without a legislature levy UTGST instead of SGST (UTGST Act, 2017). 97 is Other Territory. */
const unionTerritories: ReadonlySet<string> = new Set(['04', '26', '31', '35', '38', '97'])

const byCode: ReadonlyMap<string, State> = new Map(states.map((state) => [state.code, state]))

const byName: ReadonlyMap<string, State> = new Map(states.map((state) => [state.name.en.toLowerCase(), state]))

export const stateOf = (code: string): State | null => byCode.get(code) ?? null

/** A State by its English name, as stored in addresses. Null for an unknown one, such as 'Other' of older forms. */
export const stateNamed = (name: string): State | null => byName.get(name.trim().toLowerCase()) ?? null

/** Whether UTGST is charged there in place of SGST. */
export const isUnionTerritory = (code: string): boolean => unionTerritories.has(code)

/** Whether goods can be supplied there: any State, or abroad. */
export const isPlaceOfSupply = (code: string): boolean => byCode.has(code) || code === otherCountries

/** Codes a place of supply may have: every State, then abroad. */
export const placeCodes: readonly [string, ...string[]] = [otherCountries, ...states.map(({ code }) => code)]
