<?xml version="1.0" encoding="UTF-8"?>
<StyledLayerDescriptor version="1.0.0" xmlns="http://www.opengis.net/sld">
  <NamedLayer>
    <Name>temperature_change</Name>
    <UserStyle>
      <Title>Change of temperature</Title>
      <Abstract>Difference from the pre-industrial climate, in degrees Celsius.</Abstract>
      <FeatureTypeStyle>
        <Rule>
          <Name>values</Name>
          <RasterSymbolizer>
            <ColorMap type="intervals">
              <ColorMapEntry color="#4a7fb5" quantity="-0.5" label="cooler by more than 0.5 °C"/>
              <ColorMapEntry color="#f2efe6" quantity="0.5" label="about the same"/>
              <ColorMapEntry color="#fbe3b4" quantity="1" label="0.5 to 1 °C warmer"/>
              <ColorMapEntry color="#f8c27c" quantity="2" label="1 to 2 °C warmer"/>
              <ColorMapEntry color="#ef9154" quantity="3" label="2 to 3 °C warmer"/>
              <ColorMapEntry color="#d95b3c" quantity="4" label="3 to 4 °C warmer"/>
              <ColorMapEntry color="#b32b35" quantity="6" label="4 to 6 °C warmer"/>
              <ColorMapEntry color="#7a1136" quantity="1000" label="more than 6 °C warmer"/>
            </ColorMap>
          </RasterSymbolizer>
        </Rule>
      </FeatureTypeStyle>
    </UserStyle>
  </NamedLayer>
</StyledLayerDescriptor>
