/**
 * Lanternworks makes lamps that people carry: drawn in Oslo and Kyoto, built in Porto, sold and cared for everywhere.
 * Below each department its people: key | first name | last name | title | location | years since hiring | manager |
 * look | pronouns | status when not ACTIVE | about.
 */
export const people_table = `# Leadership
ingrid | Ingrid | Solberg | Chief executive | Oslo | 9.4 |  | s1 blond bob earrings | she/her |  | Started Lanternworks in a boathouse with two lamps and a borrowed lathe. I answer every message, sometimes from a ferry.
kwame | Kwame | Asante | Chief operating officer | Porto | 7.8 | ingrid | s8 black short beard | he/him |  | I make sure the good ideas of this company actually leave the building. Chess, highlife, far too many spreadsheets.
beatriz | Beatriz | de Almeida e Vasconcelos Montenegro | Chief financial officer | Porto | 6.1 | ingrid | s4 brown waves glasses |  |  | Numbers first, then coffee. Ask me about margins or about sourdough.

# People & culture
renata | Renata | Lindqvist | Head of people | Oslo | 5.6 | ingrid | s2 red bun glasses | she/her |  | My door is open, even the digital one. I look after how we hire, grow and thank each other.
samira | Samira | El-Khatib | People partner | Porto | 3.2 | renata | s5 teal hijab | she/her |  | Half Beirut, half Porto, wholly convinced that feedback is a gift.
oluwaseun | Oluwaseun | Adeyemi-Bakare | Talent partner | London | 1.9 | renata | s8 black fade beard glasses | he/him | 
hana | Hana | Nováková | Learning lead | Oslo | 0.7 | renata | s2 brown pony |  |  | New here, and collecting everyone’s favorite first-week stories.

# Marketing & communications
mateo | Mateo | Herrera | Head of communications | Porto | 4.9 | ingrid | s5 black waves stubble | he/him |  | I write about what we do so that others believe it. Guitar on Fridays, terrible puns all week.
aoife | Aoife | Ní Bhriain | Brand designer | London | 3.7 | mateo | s1 red long freckles | she/her | 
minjun | 민준 | 김 | Content producer | Kyoto | 2.4 | mateo | s3 black short |  | 
camille | Camille | Dubois-Lefèvre | Photographer | Porto | 2.8 | mateo | s2 dark bob | they/them |  | Light is my material. Will trade portraits for plants.
zainab | زينب | الحسيني | Community manager | London | 1.4 | mateo | s5 plum hijab glasses | she/her | 
teo | Teodor | Ionescu | Web editor | Oslo | 0.5 | mateo | s3 brown side glasses |  | 

# Product design
yuki | Yuki | Tanaka | Senior product designer | Kyoto | 4.2 | sofia | s3 black bob | she/her |  | I draw the small parts nobody notices until they are wrong. Currently: a switch that feels like a pebble.
sofia | Sofía | Restrepo Vélez | Head of design | Oslo | 6.8 | ingrid | s4 dark long earrings | she/her |  | Ten prototypes before ten opinions.
lars | Lars | Østergård | Industrial designer | Oslo | 5.1 | sofia | s1 grey short beard glasses |  |  | Cardboard enthusiast.
meiling | 美玲 | 陳 | Color and materials designer | Kyoto | 3 | sofia | s2 black bun |  | 
priyanka | Priyanka | Venkataraman | Interaction designer | London | 2.1 | sofia | s6 black long | she/her | 
jonas | Jonas | Weiß | Model maker | Oslo | 7.3 | sofia | s1 blond side beard |  | 
amara | Amara | Okonkwo | Design researcher | Porto | 1.1 | sofia | s7 black afro earrings | she/her |  | I ask people to show me where their lamp lives. The answers are never on the shelf.

# Engineering
dmitri | Dmitri | Volkov | Head of engineering | Oslo | 6.4 | kwame | s1 brown short beard | he/him |  | Battery chemistry by day, bread chemistry by night.
fatima | Fatima | Zahra Benali | Electronics engineer | Porto | 4.4 | dmitri | s5 slate hijab | she/her | 
nguyen | Nguyễn | Thị Thanh Hương | Firmware engineer | Kyoto | 3.6 | dmitri | s3 black pony glasses |  | 
rasmus | Rasmus | Kjær | Optics engineer | Oslo | 5.9 | dmitri | s1 blond short glasses |  |  | I can tell you where that glare comes from.
ifeoma | Ifeoma | Chukwu | Test engineer | Porto | 2.6 | dmitri | s8 black braids | she/her |  | I break lamps so that you do not have to.
tomasz | Tomasz | Wiśniewski | App developer | London | 2.9 | dmitri | s1 brown side stubble |  | 
arjun | Arjun | Singh Dhillon | Mechanical engineer | London | 3.9 | dmitri | s6 navy turban beard | he/him | 
leila | Leila | Farahani | Data engineer | Oslo | 1.3 | dmitri | s4 dark waves |  | 
kofi | Kofi | Mensah | Battery engineer | Porto | 0.6 | dmitri | s8 black bald beard |  | 
noor | Noor | van den Heuvel | Engineering intern | Oslo | 0.02 | dmitri | s5 brown curly |  | 

# Workshop
joao | João | Pereira | Head of the workshop | Porto | 8.2 | kwame | s4 grey short stubble | he/him |  | Thirty years with metal. It still surprises me.
catarina | Catarina | Fonseca | Assembly lead | Porto | 6.6 | joao | s4 brown pony earrings | she/her | 
mamadou | Mamadou | Diallo | Metal worker | Porto | 5 | joao | s8 black short |  | 
olena | Олена | Ковальчук | Glass worker | Porto | 2.7 | joao | s1 blond braids | she/her |  | Kyiv in my heart, furnace at my back.
rui | Rui | Carvalho | Machine operator | Porto | 4.6 | catarina | s4 black fade stubble |  | 
ines | Inês | Magalhães | Quality inspector | Porto | 3.4 | joao | s3 dark bob glasses |  | 
thiago | Thiago | Nascimento | Assembly worker | Porto | 1.7 | catarina | s6 black curly | he/him | 
lucia | Lucía | Quispe Mamani | Assembly worker | Porto | 1 | catarina | s6 black braids |  | 
pedro | Pedro | Antunes | Toolmaker | Porto | 7 | joao | s3 white bald glasses |  |  | If it needs a jig, it needs me.
ayumi | 歩美 | 佐藤 | Repair specialist | Kyoto | 3.8 | joao | s2 black long |  |  | No lamp left behind.

# Customer care
grace | Grace | Wanjiru Kamau | Head of customer care | London | 5.3 | kwame | s7 black bun earrings | she/her |  | Every complaint is a letter from someone who still believes in us.
liam | Liam | O’Sullivan | Care specialist | London | 2.2 | grace | s1 red short beard | he/him | 
sakura | さくら | 山本 | Care specialist | Kyoto | 2 | grace | s2 brown bob |  | 
ahmet | Ahmet | Yılmaz | Care specialist | London | 1.6 | grace | s4 black side stubble |  | 
carmen | Carmen | Echeverría | Warranty specialist | Porto | 3.3 | grace | s4 dark waves glasses | she/her | 
nia | Nia | Roberts | Care specialist | London | 0.4 | grace | s6 dark afro | she/they | 

# Sales
henrik | Henrik | Aaltonen | Head of sales | Oslo | 5.7 | ingrid | s1 blond side | he/him |  | I sell what I would put on my own table.
adaeze | Adaeze | Nwosu | Key account manager | London | 3.5 | henrik | s8 black long earrings | she/her | 
giulia | Giulia | Marchetti | Retail partner manager | Porto | 2.3 | henrik | s3 dark long |  | 
kenji | Kenji | Nakamura | Regional sales lead | Kyoto | 4.1 | henrik | s3 black side glasses | he/him | 
eszter | Eszter | Szabó | Sales operations | Oslo | 1.5 | henrik | s2 red pony |  | 
marcus | Marcus | Thompson | Hotel projects | London | 0.8 | henrik | s7 black fade beard |  | 

# Finance & operations
helena | Helena | Müller | Head of operations | Porto | 4.8 | kwame | s2 blond bun glasses | she/her |  | Pallets, customs, calendars.
abdul | Abdulrahman | Al-Mansouri | Supply planner | London | 2.5 | helena | s5 black short beard |  | 
isabela | Isabela | Rocha | Accountant | Porto | 3.1 | beatriz | s4 brown curly | she/her | 
viktor | Viktor | Bergström | IT specialist | Oslo | 2 | helena | s1 brown long beard |  |  | Have you tried tea? Then turning it off and on again.
thandiwe | Thandiwe | Mokoena | Logistics coordinator | Porto | 1.2 | helena | s7 black braids | she/her | 
paul | Paul | Girard | Controller | Porto | 5.5 | beatriz | s2 grey side glasses |  | INACTIVE
mirela | Mirela | Hadžić | Buyer | Porto | 0.02 | helena | s2 brown waves |  | INVITED
jakub | Jakub | Dvořák | Warehouse lead | Porto | 0.01 | helena | s1 brown short |  | INVITED
`;
