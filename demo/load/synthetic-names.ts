/** Names that the made people, companies and addresses are combined from. */
export const firstNames =
  'Anna Bram Carla Daan Eva Fatima Gijs Hanna Iris Jeroen Karim Lisa Mohamed Noor Otto Pieter Quinten Roos Sanne Thijs Ursula Victor Wout Xandra Yara Zoë Amir Bente Cees Dirk Emre Femke Gerda Hassan Ilse Joris Kees Lotte Marieke Niels Olga Pim Ravi Saskia Tess Umut Vera Willem Yusuf Aisha Björn Chantal Dennis Esmée Freek Greet Henk Inge Jan Koen'.split(
    ' ',
  )
export const lastNames = [
  ...'Bakker Visser Smit Meijer Mulder Bos Vos Peters Hendriks Dekker Brouwer Dijkstra Smeets Kok Jacobs Vermeulen Schouten Willems Hoekstra Koster Prins Huisman Peeters Postma Kuipers Verhoeven Blom Kramer Timmermans Groen Koning Veenstra Mohan Yılmaz Öztürk Haddad Nguyen Silva Kowalski Müller Jansen'.split(
    ' ',
  ),
  ...['de Vries', 'van Dijk', 'van den Berg', 'de Boer', 'van der Meer', 'van Leeuwen', 'de Graaf'],
  ...['van der Linden', 'van Vliet', 'El Idrissi', 'te Velde', 'ter Horst', 'van ’t Hof', 'Ben Ali'],
]
export const companyKinds =
  'Montage Windservice Techniek Bouw Infra Staalbouw Offshore Onderhoud Installatie Dakwerken Industrie Logistiek Schilders Energie Hijswerk Steigerbouw Telecom Rioolservice Scheepswerf Groenvoorziening'.split(
    ' ',
  )
export const towns =
  'Rotterdam Utrecht Groningen Zwolle Eindhoven Vlissingen Eemshaven IJmuiden Maastricht Almere Breda Leeuwarden'.split(
    ' ',
  )
