import type { ManufacturerEntry, PartyEntry } from '@vitrine/contract/shop-document'

/** Answers in the EU for makers outside of it, and for our own label. */
const vitrine: PartyEntry = {
  name: 'Vitrine', externalName: 'Vitrine', legalName: 'Vitrine GmbH', street: 'Friedrichsplatz', houseNo: '8', postcode: '34117', town: 'Kassel', country: 'DE',
  email: 'safety@vitrine.example', phoneNumber: '+49 561 555 0134', url: 'https://vitrine.example', contactUrl: 'https://vitrine.example/contact',
}

export const manufacturers: readonly ManufacturerEntry[] = [
  {
    code: 'fiacao', responsible: vitrine,
    party: {
      name: 'Fiação do Norte', externalName: 'Fiação do Norte', legalName: 'Fiação do Norte Lda.', street: 'Rua da Lã', houseNo: '14', postcode: '4800-019',
      town: 'Guimarães', country: 'PT', email: 'ola@fiacaodonorte.example', phoneNumber: '+351 253 555 018', url: 'https://fiacaodonorte.example',
      contactUrl: 'https://fiacaodonorte.example/contacto',
    },
  },
  {
    code: 'zielona',
    party: {
      name: 'Szwalnia Zielona', externalName: 'Szwalnia Zielona', legalName: 'Szwalnia Zielona sp. z o.o.', street: 'ul. Piotrkowska', houseNo: '217', postcode: '90-451',
      town: 'Łódź', country: 'PL', email: 'biuro@szwalniazielona.example', phoneNumber: '+48 42 555 01 20', url: 'https://szwalniazielona.example',
      contactUrl: 'https://szwalniazielona.example/kontakt',
    },
  },
  {
    code: 'hausmann',
    party: {
      name: 'Weberei Hausmann', externalName: 'Weberei Hausmann', legalName: 'Weberei Hausmann GmbH & Co. KG', street: 'Leipziger Straße', houseNo: '88', postcode: '34123',
      town: 'Kassel', country: 'DE', email: 'werkstatt@weberei-hausmann.example', phoneNumber: '+49 561 555 0177', faxNumber: '+49 561 555 0178',
      url: 'https://weberei-hausmann.example', contactUrl: 'https://weberei-hausmann.example/kontakt',
    },
  },
  {
    code: 'bellandi',
    party: {
      name: 'Tessitura Bellandi', externalName: 'Bellandi', legalName: 'Tessitura Bellandi S.r.l.', street: 'Via Galcianese', houseNo: '45', postcode: '59100', town: 'Prato',
      country: 'IT', email: 'info@bellandi.example', phoneNumber: '+39 0574 555 012', url: 'https://bellandi.example', contactUrl: 'https://bellandi.example/contatti',
    },
  },
  {
    code: 'ege', responsible: vitrine,
    party: {
      name: 'Ege Denim', externalName: 'Ege Denim', legalName: 'Ege Denim Tekstil A.Ş.', street: '10003. Sokak', houseNo: '12', postcode: '35620', town: 'Çiğli, İzmir',
      country: 'TR', email: 'merhaba@egedenim.example', phoneNumber: '+90 232 555 01 46', url: 'https://egedenim.example', contactUrl: 'https://egedenim.example/iletisim',
    },
  },
  {
    code: 'harrow', responsible: vitrine,
    party: {
      name: 'Harrow & Last', externalName: 'Harrow & Last', legalName: 'Harrow & Last Ltd', street: 'Cattle Market Road', houseNo: '12', postcode: 'NN1 1HL',
      town: 'Northampton', country: 'GB', email: 'bench@harrowandlast.example', phoneNumber: '+44 1604 555 013', url: 'https://harrowandlast.example',
      contactUrl: 'https://harrowandlast.example/contact',
    },
  },
  {
    code: 'ribeira',
    party: {
      name: 'Calçado Ribeira', externalName: 'Ribeira', legalName: 'Calçado Ribeira Lda.', street: 'Rua de Santa Catarina', houseNo: '1203', postcode: '4000-457', town: 'Porto',
      country: 'PT', email: 'atelier@calcadoribeira.example', phoneNumber: '+351 22 555 0161', url: 'https://calcadoribeira.example',
      contactUrl: 'https://calcadoribeira.example/contacto',
    },
  },
  {
    code: 'fulda',
    party: {
      name: 'Seifenmanufaktur Fulda', externalName: 'Seifenmanufaktur Fulda', legalName: 'Seifenmanufaktur Fulda KG', street: 'Am Wehr', houseNo: '3', postcode: '36037',
      town: 'Fulda', country: 'DE', email: 'post@seifenmanufaktur-fulda.example', phoneNumber: '+49 661 555 0109', url: 'https://seifenmanufaktur-fulda.example',
      contactUrl: 'https://seifenmanufaktur-fulda.example/kontakt',
    },
  },
]
